"""The web application: the socket, the HTTP interface, the client's files."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
import structlog
from sqlalchemy import text
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from hulao.engine.errors import RecordError, SetupError
from hulao.server import catalog, protocol, records
from hulao.server.accounts import Accounts, Someone
from hulao.server.connection import SUBPROTOCOLS, Bucket, Connection
from hulao.server.hall import Hall
from hulao.server.handlers import handle
from hulao.server.metrics import Metrics
from hulao.server.opened import Refused
from hulao.server.protocol import Credentials, ReplayRequest, SessionReply, SessionRequest, TakeOver, TakeOverReply
from hulao.server.storage import Storage

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request
    from starlette.websockets import WebSocket

    from hulao.server.config import Config

log = structlog.get_logger()

T = TypeVar("T")

MOST_BODY = 1024 * 1024
NO_CLIENT = """<!doctype html><meta charset=utf-8><title>虎牢 Hulao</title>
<p>服务器在运行，但没有安装网页客户端（<code>web/</code> 尚未构建）。
<p>The server runs, but the web client is not installed (<code>web/</code> has not been built).
"""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
}


class Server:
    """Everything that one process serves."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics()
        self.storage = Storage(config.database_url)
        self.accounts = Accounts(self.storage)
        self.hall = Hall(config, self.storage, self.accounts, self.metrics)
        self.addresses: Counter[str] = Counter()
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.replaying = asyncio.Semaphore(2)

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """From the first to the last moment."""
        await self.storage.open()
        await self.hall.open()
        try:
            yield
        finally:
            await self.hall.close()
            await self.storage.close()

    def app(self) -> Starlette:
        """The ASGI application."""
        routes: list[Any] = [
            WebSocketRoute("/ws", self.socket),
            Route("/healthz", self.healthz),
            Route("/readyz", self.readyz),
            Route("/metrics", self.show_metrics),
            Route("/api/session", self.new_session, methods=["POST"]),
            Route("/api/session", self.whose_session),
            Route("/api/register", self.register, methods=["POST"]),
            Route("/api/login", self.login, methods=["POST"]),
            Route("/api/logout", self.logout, methods=["POST"]),
            Route("/api/catalog", self.show_catalog),
            Route("/api/rooms/{code}/qr.svg", self.qr),
            Route("/api/records", self.list_records),
            Route("/api/records/{id}.sgr", self.one_record),
            Route("/api/replay", self.replay, methods=["POST"]),
            Route("/api/replay/takeover", self.take_over, methods=["POST"]),
            Route("/api/{rest:path}", self.nothing, methods=["GET", "POST"]),
        ]
        static = self.config.static
        if (static / "assets").is_dir():
            routes.append(Mount("/assets", Assets(directory=static / "assets")))
        routes.append(Route("/{path:path}", self.page))
        return Starlette(
            routes=routes,
            lifespan=self.lifespan,
            middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={HTTPException: _http_error},  # type: ignore[dict-item]
        )

    # The socket.

    def allowed_origin(self, origin: str | None, host: str | None) -> bool:
        """Whether a page from there may open a socket; a client that is no browser sends no origin."""
        if origin is None:
            return True
        if origin in self.config.origins:
            return True
        where = urlsplit(origin)
        if self.config.public_url:
            public = urlsplit(self.config.public_url)
            if (where.scheme, where.netloc) == (public.scheme, public.netloc):
                return True
        return where.scheme in ("http", "https") and where.netloc != "" and where.netloc == host

    async def socket(self, socket: WebSocket) -> None:
        """One connection from its first to its last message."""
        address = socket.client.host if socket.client else ""
        offered = socket.scope.get("subprotocols", [])
        codec = next((one for one in SUBPROTOCOLS if one in offered), "" if offered else SUBPROTOCOLS[0])
        if not self.allowed_origin(socket.headers.get("origin"), socket.headers.get("host")) or not codec:
            await socket.close(1008)
            return
        if (
            len(self.hall.connections) >= self.config.max_connections
            or self.addresses[address] >= self.config.connections_per_address
        ):
            await socket.close(1013)
            return
        await socket.accept(codec if offered else None)
        connection = Connection(socket, codec, address, self.config.messages_per_second)
        self.addresses[address] += 1
        self.hall.connections.add(connection)
        self.metrics.connections.inc()
        try:
            await self._listen(connection)
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]
            self.hall.connections.discard(connection)
            self.metrics.connections.dec()
            if connection.room is not None:
                connection.room.gone(connection)
            self.hall.lobby_changed()
            await connection.end()

    async def _listen(self, connection: Connection) -> None:
        complaints = 0
        while not connection.closed:
            data = await connection.receive()
            if data is None:
                return
            if not connection.bucket.take():
                complaints += 1
                self.metrics.errors.labels("too_fast").inc()
                connection.refuse("too_fast", "消息太快", "too many messages")
                if complaints > 200:
                    return
                await asyncio.sleep(0.05)
                continue
            size = len(data.encode()) if isinstance(data, str) else len(data)
            if size > self.config.max_message:
                self.metrics.errors.labels("too_large").inc()
                connection.refuse(
                    "too_large", "消息太长", f"the message is longer than {self.config.max_message} bytes"
                )
                continue
            try:
                message = connection.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
                self.metrics.errors.labels("malformed").inc()
                connection.refuse("malformed", "消息格式不对", f"malformed: {error}")
                continue
            self.metrics.messages.labels(message.__struct_config__.tag).inc()
            try:
                await handle(self.hall, connection, message)
            except Refused as refused:
                self.metrics.errors.labels(refused.code).inc()
                connection.refuse(refused.code, refused.zh, refused.en, message.id)
            except Exception as error:
                self.metrics.errors.labels("server").inc()
                log.error("message failed", type=message.__struct_config__.tag, exc_info=error)
                connection.refuse("server", "服务器出错", "the server failed on this message", message.id)

    # For the host.

    async def healthz(self, _: Request) -> Response:
        """The process lives."""
        return PlainTextResponse("ok\n")

    async def readyz(self, _: Request) -> Response:
        """The database answers."""
        try:
            async with asyncio.timeout(5):
                await self.storage.rows(text("SELECT 1"))
        except Exception as error:
            return PlainTextResponse(f"database: {type(error).__name__}\n", 503)
        return PlainTextResponse("ready\n")

    async def show_metrics(self, _: Request) -> Response:
        """For Prometheus."""
        return Response(self.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    # People.

    def limit(self, request: Request, what: str, rate: float, burst: float) -> None:
        """Raise when an address asks too often."""
        address = request.client.host if request.client else ""
        if len(self.buckets) > 10_000:
            self.buckets.clear()
        bucket = self.buckets.setdefault((what, address), Bucket(rate, burst))
        if not bucket.take():
            raise HTTPException(429, "too many requests")

    async def body(self, request: Request, type: type[T]) -> T:
        """The body of a request as that type."""
        found = bytearray()
        async for part in request.stream():
            found += part
            if len(found) > MOST_BODY:
                raise HTTPException(413, "the body is too large")
        try:
            return msgspec.json.decode(bytes(found), type=type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise HTTPException(400, str(error)) from None

    @staticmethod
    def token(request: Request) -> str:
        """The bearer token of a request; "" without one."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else ""

    async def someone(self, request: Request) -> Someone | None:
        """Who asks."""
        token = self.token(request)
        return await self.accounts.session(token) if token else None

    async def new_session(self, request: Request) -> Response:
        """A new guest."""
        self.limit(request, "session", 0.5, 30)
        wanted = await self.body(request, SessionRequest)
        try:
            token, someone = await self.accounts.guest(wanted.nickname)
        except ValueError as error:
            raise HTTPException(400, str(error)) from None
        return _json(SessionReply(token, someone.person))

    async def whose_session(self, request: Request) -> Response:
        """Whose the token is."""
        someone = await self.someone(request)
        if someone is None:
            raise HTTPException(401, "unknown session")
        return _json(SessionReply("", someone.person, someone.account))

    async def register(self, request: Request) -> Response:
        """Make an account."""
        self.limit(request, "password", 0.1, 10)
        wanted = await self.body(request, Credentials)
        try:
            token, someone = await self.accounts.register(await self.someone(request), wanted.name, wanted.password)
        except ValueError as error:
            raise HTTPException(409, str(error)) from None
        return _json(SessionReply(token, someone.person, someone.account))

    async def login(self, request: Request) -> Response:
        """Open a session of an account."""
        self.limit(request, "password", 0.1, 10)
        wanted = await self.body(request, Credentials)
        found = await self.accounts.login(wanted.name, wanted.password)
        if found is None:
            raise HTTPException(401, "wrong name or password")
        token, someone = found
        return _json(SessionReply(token, someone.person, someone.account))

    async def logout(self, request: Request) -> Response:
        """End a session."""
        await self.accounts.end_session(self.token(request))
        return Response(status_code=204)

    # Content and records.

    async def show_catalog(self, request: Request) -> Response:
        """Names and texts."""
        data, tag = catalog.encoded()
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
            return Response(status_code=304, headers=headers)
        return Response(data, media_type="application/json", headers=headers)

    async def qr(self, request: Request) -> Response:
        """The invite link as a QR code."""
        code = request.path_params["code"].upper()
        if code not in self.hall.rooms:
            raise HTTPException(404, "there is no such room")
        base = self.config.public_url.rstrip("/") or str(request.base_url).rstrip("/")
        picture = segno.make(f"{base}/r/{code}", error="m").svg_inline(scale=8, border=3, light="#fff")
        return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})

    async def list_records(self, request: Request) -> Response:
        """Finished games."""
        query = request.query_params
        try:
            offset, limit = int(query.get("offset", "0")), int(query.get("limit", "20"))
        except ValueError:
            raise HTTPException(400, "offset and limit are numbers") from None
        someone = await self.someone(request) if query.get("mine") else None
        if query.get("mine") and someone is None:
            raise HTTPException(401, "unknown session")
        found = await records.list_records(
            self.storage, max(0, min(offset, 10**6)), max(1, min(limit, 100)), someone.id if someone else ""
        )
        return _json(found)

    async def _record(self, id: str) -> str:
        found = await records.record_of(self.storage, id)
        if found is None:
            raise HTTPException(404, "there is no such record")
        return found

    async def one_record(self, request: Request) -> Response:
        """A record as a file."""
        id = request.path_params["id"]
        headers = {"Content-Disposition": f'attachment; filename="hulao-{id[:12]}.sgr"'}
        return PlainTextResponse(await self._record(id), headers=headers)

    async def replay(self, request: Request) -> Response:
        """A record stepped through."""
        self.limit(request, "replay", 0.5, 20)
        wanted = await self.body(request, ReplayRequest)
        source = await self._record(wanted.record) if wanted.record else wanted.text
        async with self.replaying:
            try:
                data = await asyncio.to_thread(lambda: protocol.to_json.encode(records.replay(source, wanted.seat)))
            except (RecordError, SetupError) as error:
                raise HTTPException(422, str(error)) from None
        return Response(data, media_type="application/json")

    async def take_over(self, request: Request) -> Response:
        """Play on from a record."""
        self.limit(request, "replay", 0.5, 20)
        someone = await self.someone(request)
        if someone is None:
            raise HTTPException(401, "unknown session")
        wanted = await self.body(request, TakeOver)
        source = await self._record(wanted.record) if wanted.record else wanted.text
        async with self.replaying:
            try:
                room = await self.hall.take_over(someone, source, wanted.step, wanted.seat, wanted.bot)
            except Refused as refused:
                raise HTTPException(422, refused.en) from None
        return _json(TakeOverReply(room.code))

    async def nothing(self, _: Request) -> Response:
        """An address of the interface that does not exist."""
        raise HTTPException(404, "there is no such thing")

    async def page(self, request: Request) -> Response:
        """A file of the client, or its one page for all other addresses."""
        static = self.config.static.resolve()
        wanted = (static / request.path_params["path"]).resolve()
        if wanted.is_file() and wanted.is_relative_to(static):
            return FileResponse(wanted, headers={"Cache-Control": "no-cache"})
        index = static / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"Cache-Control": "no-cache"})
        return HTMLResponse(NO_CLIENT)


class Assets(StaticFiles):
    """Files whose names hold a hash of their content."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class SafeHeaders:
    """Adds the headers that keep a browser careful."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.headers = [(key.lower().encode(), value.encode()) for key, value in HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def _json(value: Any) -> Response:
    return Response(protocol.to_json.encode(value), media_type="application/json")


async def _http_error(_: Request, error: HTTPException) -> Response:
    data = protocol.to_json.encode({"error": error.detail})
    return Response(data, error.status_code, media_type="application/json", headers=error.headers)
