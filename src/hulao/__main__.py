"""`python -m hulao` is the `hulao` command."""

from hulao.cli.main import app

if __name__ == "__main__":
    app(prog_name="hulao")
