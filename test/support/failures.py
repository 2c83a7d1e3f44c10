"""What a command that cannot do what it was asked for owes its user: one message, a status, and nothing half-written."""
import subprocess


def run(command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, stdin=subprocess.DEVNULL, check=False, **options)


def expect_failure(command, *texts, **options):
    """Fails unless the command ends with a failure's status and one error that has all of `texts`."""
    result = run(command, **options)
    message = result.stderr.decode(errors="replace")
    errors = [line for line in message.splitlines() if "error: " in line]
    where = f"{' '.join(map(str, command))}\nstatus {result.returncode}\n{message}"
    assert result.returncode in (1, 2, 3), where
    assert len(errors) == 1, where
    for text in texts:
        assert text in message, f"{text!r} is missing: {where}"
    return message


def expect_no_crash(command, **options):
    """Whether the command succeeds; fails unless it ends by itself, with one error where it does not succeed."""
    result = run(command, **options)
    if result.returncode == 0:
        return True
    expect_failure(command, **options)
    return False


def expect_files(folder, names):
    """Fails unless the folder holds these files and no others, such as a half-written one."""
    found = sorted(path.name for path in folder.iterdir())
    assert found == sorted(names), f"{folder} holds {found}, wanted {sorted(names)}"
