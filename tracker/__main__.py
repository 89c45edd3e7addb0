"""`python -m tracker`: the command line."""

import sys

from tracker.cli.shell import main

if __name__ == "__main__":
    sys.exit(main())
