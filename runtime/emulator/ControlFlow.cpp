#include "runtime/emulator/ControlFlow.h"

#include <algorithm>

using namespace mezzo::emulator;

namespace {
/// Blocks of instructions, and one more for the end.
struct Graph {
  std::vector<uint32_t> first;   ///< of each block
  std::vector<uint32_t> blockOf; ///< of each instruction
  std::vector<std::vector<uint32_t>> successors, predecessors;
};
} // namespace

static bool leaves(const Instruction &instruction) {
  return instruction.opcode == "ret" || instruction.opcode == "exit" || instruction.opcode == "trap";
}

static bool endsBlock(const Instruction &instruction) {
  return instruction.opcode == "bra" || instruction.opcode == "brx" || leaves(instruction);
}

static std::vector<uint32_t> targetsOf(const Function &function, const Instruction &instruction) {
  if (instruction.opcode == "bra")
    return {instruction.target};
  if (instruction.opcode == "brx" && instruction.operands.size() > 1) {
    auto found = function.branchTargets.find(instruction.operands[1].name);
    return found == function.branchTargets.end() ? std::vector<uint32_t>() : found->second;
  }
  return {};
}

static std::vector<bool> findLeaders(const Function &function) {
  std::vector<bool> leads(function.body.size() + 1);
  leads[0] = leads[function.body.size()] = true;
  for (size_t i = 0; i < function.body.size(); ++i) {
    if (!endsBlock(function.body[i]))
      continue;
    leads[i + 1] = true;
    for (uint32_t target : targetsOf(function, function.body[i]))
      leads[target] = true;
  }
  return leads;
}

static Graph buildGraph(const Function &function) {
  Graph graph;
  std::vector<bool> leads = findLeaders(function);
  for (size_t i = 0; i < leads.size(); ++i) {
    if (leads[i])
      graph.first.push_back(static_cast<uint32_t>(i));
    graph.blockOf.push_back(static_cast<uint32_t>(graph.first.size() - 1));
  }
  auto end = static_cast<uint32_t>(graph.first.size() - 1);
  graph.successors.resize(end + 1);
  graph.predecessors.resize(end + 1);
  for (uint32_t block = 0; block < end; ++block) {
    uint32_t next = graph.first[block + 1];
    const Instruction &last = function.body[next - 1];
    for (uint32_t target : targetsOf(function, last))
      graph.successors[block].push_back(graph.blockOf[target]);
    if (leaves(last))
      graph.successors[block].push_back(end);
    if (!endsBlock(last) || last.hasGuard)
      graph.successors[block].push_back(graph.blockOf[next]);
    for (uint32_t successor : graph.successors[block])
      graph.predecessors[successor].push_back(block);
  }
  return graph;
}

/// Blocks from which the end is reached, the end last; a block comes before those that it was found from.
static std::vector<uint32_t> postorderFromEnd(const Graph &graph) {
  std::vector<uint32_t> order;
  std::vector<bool> seen(graph.first.size());
  std::vector<std::pair<uint32_t, size_t>> stack = {{static_cast<uint32_t>(graph.first.size() - 1), 0}};
  seen[stack[0].first] = true;
  while (!stack.empty()) {
    auto &[block, next] = stack.back();
    if (next == graph.predecessors[block].size()) {
      order.push_back(block);
      stack.pop_back();
      continue;
    }
    uint32_t predecessor = graph.predecessors[block][next++];
    if (!seen[predecessor]) {
      seen[predecessor] = true;
      stack.emplace_back(predecessor, 0);
    }
  }
  return order;
}

/// Immediate post-dominators by Cooper, Harvey and Kennedy's iteration; UINT32_MAX where the end is not reached.
static std::vector<uint32_t> postDominators(const Graph &graph) {
  std::vector<uint32_t> order = postorderFromEnd(graph), number(graph.first.size(), UINT32_MAX);
  for (size_t i = 0; i < order.size(); ++i)
    number[order[i]] = static_cast<uint32_t>(i);
  std::vector<uint32_t> parent(graph.first.size(), UINT32_MAX);
  uint32_t end = order.back();
  parent[end] = end;
  auto meet = [&](uint32_t a, uint32_t b) {
    while (a != b) {
      while (number[a] < number[b])
        a = parent[a];
      while (number[b] < number[a])
        b = parent[b];
    }
    return a;
  };
  for (bool changes = true; changes;) {
    changes = false;
    for (auto block = order.rbegin() + 1; block != order.rend(); ++block) {
      uint32_t found = UINT32_MAX;
      for (uint32_t successor : graph.successors[*block])
        if (parent[successor] != UINT32_MAX)
          found = found == UINT32_MAX ? successor : meet(found, successor);
      changes |= parent[*block] != found;
      parent[*block] = found;
    }
  }
  return parent;
}

std::vector<uint32_t> mezzo::emulator::findReconvergence(const Function &function) {
  auto end = static_cast<uint32_t>(function.body.size());
  Graph graph = buildGraph(function);
  std::vector<uint32_t> parents = postDominators(graph), points(end, end);
  for (uint32_t i = 0; i < end; ++i) {
    uint32_t parent = parents[graph.blockOf[i]];
    if (endsBlock(function.body[i]) && parent != UINT32_MAX)
      points[i] = graph.first[parent];
  }
  return points;
}
