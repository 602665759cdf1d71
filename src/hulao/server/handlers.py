"""What each message of a client does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from hulao.bots import BOTS
from hulao.engine.errors import SetupError
from hulao.server import protocol, setups
from hulao.server.accounts import clean
from hulao.server.catalog import PHRASES
from hulao.server.connection import Connection
from hulao.server.game_room import GameRoom
from hulao.server.hall import Hall
from hulao.server.opened import Refused
from hulao.server.protocol import Done, History, RoomLeft, RoomState, Text, Welcome
from hulao.server.rooms import Room, Seat


def app_version() -> str:
    """The version of Hulao."""
    try:
        return version("hulao")
    except PackageNotFoundError:
        return "0"


Handler = Callable[[Hall, Connection, Any], Awaitable[None]]


async def handle(hall: Hall, connection: Connection, message: Any) -> None:
    """Do what a message says. Raises Refused; then nothing has changed."""
    if connection.someone is None and not isinstance(message, protocol.Hello | protocol.Ping):
        raise Refused("hello_first", "请先登录", "say hello first")
    await HANDLERS[type(message)](hall, connection, message)


def room_of(connection: Connection) -> Room:
    """The connection's room. Raises Refused."""
    if connection.room is None:
        raise Refused("not_seated", "你不在房间里", "you are in no room")
    return connection.room


def own_room(connection: Connection) -> Room:
    """The connection's room, of which it is the owner. Raises Refused."""
    room = room_of(connection)
    if connection.someone is None or room.owner != connection.someone.id:
        raise Refused("not_owner", "只有房主可以这样做", "only the owner of the room may do that")
    return room


def open_room(room: Room) -> Room:
    """The same room, before its game. Raises Refused."""
    if room.state != "open":
        raise Refused("state", "游戏已经开始", "the game has begun")
    return room


def table_of(connection: Connection) -> GameRoom:
    """The running game. Raises Refused."""
    table = room_of(connection).table
    if table is None or not table.ready.is_set():
        raise Refused("state", "没有进行中的游戏", "no game is running")
    return table


async def hello(hall: Hall, connection: Connection, message: protocol.Hello) -> None:
    if connection.someone is not None:
        raise Refused("state", "已经登录", "you have said hello already")
    token = ""
    if message.token:
        someone = await hall.accounts.session(message.token)
        if someone is None:
            raise Refused("unknown_session", "会话已失效，请重新进入", "unknown session")
    else:
        try:
            token, someone = await hall.accounts.guest(message.nickname or "")
        except ValueError:
            raise Refused("malformed", "请取一个昵称", "a nickname is needed") from None
    if connection.someone is not None:
        raise Refused("state", "已经登录", "you have said hello already")
    connection.someone = someone
    connection.send(
        Welcome(
            someone.person,
            app_version(),
            protocol.VERSION,
            token,
            someone.account,
            hall.room_of(someone.id),
            message.id,
        )
    )
    hall.lobby_changed()


async def ping(hall: Hall, connection: Connection, message: protocol.Ping) -> None:
    connection.send(protocol.Pong(message.id))


async def rename(hall: Hall, connection: Connection, message: protocol.Rename) -> None:
    assert connection.someone is not None
    someone = connection.someone
    try:
        await hall.accounts.rename(someone, message.nickname)
    except ValueError:
        raise Refused("malformed", "请取一个昵称", "a nickname is needed") from None
    room = connection.room
    if room is not None and room.state == "open":
        number = room.seat_of(someone.id)
        if number:
            room.seats[number - 1].person = someone.person
        elif someone.id in room.watchers:
            room.watchers[someone.id] = someone.person
        room.tell()
    connection.send(Done(message.id))


async def watch_lobby(hall: Hall, connection: Connection, message: protocol.WatchLobby) -> None:
    connection.lobby = message.on
    connection.send(hall.lobby() if message.on else Done(message.id))


def alone_in(room: Room, connection: Connection) -> bool:
    """Whether the person has no other connection to the room."""
    assert connection.someone is not None
    id = connection.someone.id
    return not any(
        one.someone is not None and one.someone.id == id for one in room.connections if one is not connection
    )


def leave_old(connection: Connection) -> None:
    """Leave the room where the connection is, without giving up a seat in a running game."""
    room = connection.room
    if room is not None and connection.someone is not None:
        if room.state == "open" and alone_in(room, connection):
            room.stand_up(connection.someone.id)
        room.gone(connection)


async def create_room(hall: Hall, connection: Connection, message: protocol.CreateRoom) -> None:
    assert connection.someone is not None
    if not connection.room_bucket.take():
        raise Refused("too_fast", "开房太频繁", "too many new rooms")
    room = await hall.create(connection.someone, message.options, message.password or "")
    leave_old(connection)
    room.place(connection, False, 1)
    await room.saved()
    connection.send(RoomState(room.data(), connection.seat, message.id))
    hall.lobby_changed()


async def practice(hall: Hall, connection: Connection, message: protocol.Practice) -> None:
    assert connection.someone is not None
    if not connection.room_bucket.take():
        raise Refused("too_fast", "开房太频繁", "too many new rooms")
    options = message.options
    options.listed = False
    options.fill = options.fill or BOTS[-1]
    room = await hall.create(connection.someone, options)
    room.start_when_ready = True
    leave_old(connection)
    room.place(connection, False, 1)
    for seat in room.seats:
        if seat.free:
            seat.bot = options.fill
    await room.saved()
    connection.send(RoomState(room.data(), connection.seat, message.id))


async def join_room(hall: Hall, connection: Connection, message: protocol.JoinRoom) -> None:
    someone = connection.someone
    assert someone is not None
    room = hall.rooms.get(message.code.upper())
    if room is None:
        raise Refused("not_found", "没有这个房间", "there is no such room")
    known = room.seat_of(someone.id) or room.owner == someone.id or connection.room is room
    if room.password and not known:
        if not connection.room_bucket.take():
            raise Refused("too_fast", "尝试太频繁", "too many tries")
        if not message.password or not await hall.accounts.verify_password(room.password, message.password):
            raise Refused("password", "房间密码不对", "the room's password is wrong")
    room.check_place(someone.id, message.watch)
    if connection.room is not None and connection.room is not room:
        leave_old(connection)
    room.place(connection, message.watch, message.seat)
    shown = await room.wake_table()
    if not shown:
        room.tell()
    connection.send(RoomState(room.data_for(connection), connection.seat, message.id))
    if room.table is not None and room.state != "open" and not shown:
        await room.table.ready.wait()
        if room.table is not None and connection.room is room:
            room.table.attach(connection)
            if room.over is not None and not room.late(connection):
                connection.send(room.over)


async def leave_room(hall: Hall, connection: Connection, message: protocol.LeaveRoom) -> None:
    room = room_of(connection)
    someone = connection.someone
    assert someone is not None
    alone = alone_in(room, connection)
    if alone and room.state != "playing":
        room.stand_up(someone.id)
    elif alone and connection.seat and room.table is not None:
        room.table.set_auto(connection.seat, True)
    room.gone(connection)
    connection.send(RoomLeft(room.code, Text("你离开了房间", "you left the room"), message.id))


async def sit(hall: Hall, connection: Connection, message: protocol.Sit) -> None:
    room = open_room(room_of(connection))
    someone = connection.someone
    assert someone is not None
    if message.seat > len(room.seats) or (message.seat and not room.seats[message.seat - 1].free):
        raise Refused("full", "这个座位有人", "that seat is taken")
    if not message.seat and not room.options.watch:
        raise Refused("not_allowed", "不能旁观此房间", "this room cannot be watched")
    old = room.seat_of(someone.id)
    if old:
        room.seats[old - 1].person = None
        room.seats[old - 1].ready = False
    if message.seat:
        room.seats[message.seat - 1].person = someone.person
        room.watchers.pop(someone.id, None)
    else:
        room.watchers[someone.id] = someone.person
    for one in room.connections:
        if one.someone is not None and one.someone.id == someone.id:
            one.seat = message.seat
    room.tell()
    connection.send(Done(message.id))


async def set_bot(hall: Hall, connection: Connection, message: protocol.SetBot) -> None:
    room = open_room(own_room(connection))
    if not 1 <= message.seat <= len(room.seats) or room.seats[message.seat - 1].person is not None:
        raise Refused("full", "这个座位有人", "that seat is taken")
    if message.bot and message.bot not in BOTS:
        raise Refused("bad_options", "没有这种机器人", f"unknown bot {message.bot!r}; known: {', '.join(BOTS)}")
    room.seats[message.seat - 1].bot = message.bot
    room.tell()
    connection.send(Done(message.id))


async def kick(hall: Hall, connection: Connection, message: protocol.Kick) -> None:
    room = open_room(own_room(connection))
    assert connection.someone is not None
    if message.person == connection.someone.id:
        raise Refused("not_allowed", "不能请出自己", "not yourself")
    if not room.seat_of(message.person) and message.person not in room.watchers:
        raise Refused("not_found", "此人不在房间里", "that person is not in the room")
    room.stand_up(message.person)
    for one in room.connections.copy():
        if one.someone is not None and one.someone.id == message.person:
            room.gone(one)
            one.send(RoomLeft(room.code, Text("你被房主请出了房间", "the owner sent you out")))
    room.tell()
    connection.send(Done(message.id))


async def configure(hall: Hall, connection: Connection, message: protocol.Configure) -> None:
    room = open_room(own_room(connection))
    options = message.options
    options.name = clean(options.name, 24)
    try:
        setups.check_options(options)
    except SetupError as error:
        raise Refused("bad_options", f"选项不对：{error}", str(error)) from None
    people = sum(1 for seat in room.seats if seat.person is not None)
    if people > options.seats:
        raise Refused("full", "座位不够", "there are more people than seats")
    stored = room.password
    if message.password is not None:
        stored = await hall.accounts.hash_password(message.password) if message.password else ""
    open_room(room)
    room.password = stored
    room.options = options
    room.prefix = None
    seats = room.seats
    while len(seats) > options.seats:
        seats.remove(next(seat for seat in reversed(seats) if seat.person is None))
    while len(seats) < options.seats:
        seats.append(Seat())
    for one in room.connections:
        one.seat = room.seat_of(one.someone.id) if one.someone is not None else 0
    room.tell()
    connection.send(Done(message.id))


async def ready(hall: Hall, connection: Connection, message: protocol.Ready) -> None:
    room = room_of(connection)
    if room.state == "open" and connection.seat:
        room.seats[connection.seat - 1].ready = message.on
        if message.on and room.start_when_ready:
            room.start_when_ready = False
            connection.send(Done(message.id))
            async with room.lock:
                await room.start()
            return
        room.tell()
    connection.send(Done(message.id))


async def start(hall: Hall, connection: Connection, message: protocol.Start) -> None:
    room = open_room(own_room(connection))
    async with room.lock:
        await room.start()
    connection.send(Done(message.id))


async def again(hall: Hall, connection: Connection, message: protocol.Again) -> None:
    own_room(connection).again()
    connection.send(Done(message.id))


async def answer(hall: Hall, connection: Connection, message: protocol.Answer) -> None:
    table_of(connection).answer(connection.seat, message.prompt, message.tokens)


async def node(hall: Hall, connection: Connection, message: protocol.GetNode) -> None:
    reply = table_of(connection).node(connection.seat, message.prompt, message.path)
    reply.re = message.id
    connection.send(reply)


async def think(hall: Hall, connection: Connection, message: protocol.Think) -> None:
    table_of(connection).think(connection.seat, message.prompt)
    connection.send(Done(message.id))


async def waive(hall: Hall, connection: Connection, message: protocol.Waive) -> None:
    table_of(connection).waive(connection.seat, message.prompt)
    connection.send(Done(message.id))


async def auto(hall: Hall, connection: Connection, message: protocol.Auto) -> None:
    table = table_of(connection)
    if not connection.seat:
        raise Refused("not_seated", "你没有座位", "you have no seat")
    table.set_auto(connection.seat, message.on)
    connection.send(Done(message.id))


async def history(hall: Hall, connection: Connection, message: protocol.GetHistory) -> None:
    events, total = table_of(connection).history(connection.seat, message.first, message.end)
    connection.send(History(events, total, message.id))  # type: ignore[arg-type]


async def say(hall: Hall, connection: Connection, message: protocol.Say) -> None:
    room = room_of(connection)
    if message.phrase and message.phrase not in PHRASES:
        raise Refused("not_found", "没有这句话", "there is no such phrase")
    if not connection.chat_bucket.take():
        raise Refused("too_fast", "说得太快", "you talk too fast")
    room.chat(connection, message.text, message.phrase)
    connection.send(Done(message.id))


async def mute(hall: Hall, connection: Connection, message: protocol.Mute) -> None:
    if message.on and len(connection.muted) < 200:
        connection.muted.add(message.person)
    elif not message.on:
        connection.muted.discard(message.person)
    connection.send(Done(message.id))


HANDLERS: dict[type, Handler] = {
    protocol.Hello: hello,
    protocol.Ping: ping,
    protocol.Rename: rename,
    protocol.WatchLobby: watch_lobby,
    protocol.CreateRoom: create_room,
    protocol.Practice: practice,
    protocol.JoinRoom: join_room,
    protocol.LeaveRoom: leave_room,
    protocol.Sit: sit,
    protocol.SetBot: set_bot,
    protocol.Kick: kick,
    protocol.Configure: configure,
    protocol.Ready: ready,
    protocol.Start: start,
    protocol.Again: again,
    protocol.Answer: answer,
    protocol.GetNode: node,
    protocol.Think: think,
    protocol.Waive: waive,
    protocol.Auto: auto,
    protocol.GetHistory: history,
    protocol.Say: say,
    protocol.Mute: mute,
}
