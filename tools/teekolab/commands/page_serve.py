"""``portlab page-serve``: serve the page built by make page on a loopback port."""

import click

from teekolab.browser.server import address, server_for

INTERRUPTED = 130


@click.command("page-serve")
@click.option("--port", type=click.IntRange(0, 65535), default=8099, show_default=True, help="0 is any free one.")
def command(port: int) -> None:
    """Show the page at http://127.0.0.1:PORT/ until Ctrl-C."""
    with server_for(port=port) as server:
        click.echo(f"{address(server)} (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.get_current_context().exit(INTERRUPTED)
