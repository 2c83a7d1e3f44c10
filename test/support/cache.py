"""What the tests make once and keep between runs, under $MEZZO_TEST_CACHE, by default ~/.cache/mezzo."""
import contextlib
import fcntl
import os
import pathlib
import shutil
import tempfile


def cache_folder(name):
    """The folder `name` of the cache; made where it is missing."""
    base = os.environ.get("MEZZO_TEST_CACHE") or os.path.join(os.environ.get("XDG_CACHE_HOME") or "~/.cache", "mezzo")
    folder = pathlib.Path(base).expanduser() / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def locked(path):
    """Holds the lock file `path`: one process at a time."""
    with open(path, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def made_once(parent, name, key, fill):
    """The folder parent/name-key, which `fill(folder)` fills the first time; folders of other keys are removed then.

    It appears whole or not at all, also where two processes ask for it at once.
    """
    folder = parent / f"{name}-{key}"
    with locked(parent / f"{name}.lock"):
        if folder.exists():
            return folder
        for old in parent.glob(f"{name}-" + "?" * len(key)):
            shutil.rmtree(old)
        with tempfile.TemporaryDirectory(dir=parent) as made:
            whole = pathlib.Path(made) / "whole"
            whole.mkdir()
            fill(whole)
            os.replace(whole, folder)
    return folder


def write_whole(path, content):
    """Writes the bytes `content` so that no other process ever sees part of them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(content)
    os.replace(file.name, path)
