/* Runs a compiled model from C: embed-c MODEL.mezzo
 *
 * Says what the first entry takes, fills every input with ones (symbolic dimensions as its first variant has them), runs the
 * entry and prints the first numbers of each result. */
#include <mezzo/runtime.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(mezzo_status status) {
  if (status == MEZZO_OK)
    return;
  fprintf(stderr, "embed-c: %s: %s\n", mezzo_status_name(status), mezzo_last_error());
  exit(1);
}

/* The size of a dimension: the port's own, or what the variant binds its symbol to. */
static int64_t find_size(const mezzo_port_info *port, const mezzo_variant_info *variant, int32_t dim) {
  if (port->symbols[dim] == NULL)
    return port->shape[dim];
  for (size_t i = 0; i < variant->num_bindings; ++i)
    if (strcmp(variant->symbols[i], port->symbols[dim]) == 0)
      return variant->sizes[i];
  return 1;
}

static void fill_with_ones(void *data, mezzo_element_type type, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    switch (type) {
    case MEZZO_F32:
      ((float *)data)[i] = 1;
      break;
    case MEZZO_F64:
      ((double *)data)[i] = 1;
      break;
    case MEZZO_F16:
      ((uint16_t *)data)[i] = 0x3C00;
      break;
    case MEZZO_BF16:
      ((uint16_t *)data)[i] = 0x3F80;
      break;
    default: /* integers, little-endian */
      ((uint8_t *)data)[i * (int64_t)mezzo_element_type_size(type)] = 1;
    }
  }
}

/* Binds an input to new memory that is full of ones; the memory is the caller's. */
static void *bind_input(const mezzo_program *program, mezzo_session *session, size_t input) {
  mezzo_port_info port = {sizeof port};
  mezzo_variant_info variant = {sizeof variant};
  int64_t shape[64], count = 1;
  check(mezzo_program_get_input(program, 0, input, &port));
  check(mezzo_program_get_variant(program, 0, 0, &variant));
  printf("input %s: %s [", port.name, mezzo_element_type_name(port.element_type));
  for (int32_t i = 0; i < port.rank; ++i) {
    shape[i] = find_size(&port, &variant, i);
    count *= shape[i];
    printf("%s%lld", i > 0 ? " x " : "", (long long)shape[i]);
  }
  printf("]\n");
  void *data = calloc((size_t)(count > 0 ? count : 1), mezzo_element_type_size(port.element_type));
  if (data == NULL)
    exit(1);
  fill_with_ones(data, port.element_type, count);
  mezzo_tensor_view view = {sizeof view, data, port.element_type, port.rank, shape, NULL};
  check(mezzo_session_bind_input(session, 0, input, &view));
  return data;
}

static void print_output(const mezzo_program *program, mezzo_session *session, size_t output) {
  mezzo_port_info port = {sizeof port};
  mezzo_tensor_view view = {sizeof view};
  mezzo_tensor *tensor = NULL;
  int64_t count = 1;
  check(mezzo_program_get_output(program, 0, output, &port));
  check(mezzo_session_take_output(session, 0, output, &tensor));
  check(mezzo_tensor_get_view(tensor, &view));
  for (int32_t i = 0; i < view.rank; ++i)
    count *= view.shape[i];
  printf("output %s: %s, %lld elements:", port.name, mezzo_element_type_name(view.element_type), (long long)count);
  for (int64_t i = 0; i < count && i < 8; ++i) {
    if (view.element_type == MEZZO_F32)
      printf(" %g", ((const float *)view.data)[i]);
    else if (view.element_type == MEZZO_I64)
      printf(" %lld", (long long)((const int64_t *)view.data)[i]);
  }
  printf("\n");
  mezzo_tensor_release(tensor);
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: embed-c MODEL.mezzo\n");
    return 2;
  }
  mezzo_program *program = NULL;
  mezzo_session *session = NULL;
  mezzo_entry_info entry = {sizeof entry};
  check(mezzo_program_load_file(argv[1], NULL, &program));
  check(mezzo_session_create(program, NULL, &session));
  check(mezzo_program_get_entry(program, 0, &entry));
  printf("entry %s\n", entry.name);

  void **inputs = calloc(entry.num_inputs + 1, sizeof *inputs);
  if (inputs == NULL)
    return 1;
  for (size_t i = 0; i < entry.num_inputs; ++i)
    inputs[i] = bind_input(program, session, i);
  check(mezzo_session_run(session, 0));
  for (size_t i = 0; i < entry.num_outputs; ++i)
    print_output(program, session, i);

  for (size_t i = 0; i < entry.num_inputs; ++i)
    free(inputs[i]);
  free(inputs);
  mezzo_session_release(session);
  mezzo_program_release(program);
  return 0;
}
