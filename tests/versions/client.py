"""A person at a site, for tests in Python: an identity, a WebSocket, and messages that wait for their reply."""
import base64
import http.client
import json
import os
import socket
import struct


class Person:
    def __init__(self, port, name=None, token=None):
        self.port = port
        self.token = token or self._new_token(name)
        self.last_id = 0
        self.updates = {}  # the newest of each table
        self._connect()
        self.ask(type="hello", protocol=2)

    def _origin(self):
        return f"http://127.0.0.1:{self.port}"

    def _new_token(self, name):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("POST", "/api/guest", json.dumps({"name": name}),
                           {"Content-Type": "application/json", "Origin": self._origin()})
        response = connection.getresponse()
        response.read()
        return response.getheader("Set-Cookie").split(";")[0].split("=")[1]

    def fetch(self, path):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers={"Cookie": f"heirloom={self.token}"})
        return json.loads(connection.getresponse().read())

    def _connect(self):
        self.socket = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: {self._origin()}\r\n"
                             f"Cookie: heirloom={self.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline()
        assert b"101" in status, status
        while self.stream.readline().strip():
            pass

    def close(self):
        self.stream.close()
        self.socket.close()

    def _send(self, kind, body):
        """A frame; what clients send is masked."""
        size = len(body)
        if size < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | size)
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, size)
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(body)))

    def _frame(self):
        first, size = self.stream.read(2)
        if size == 126:
            size = struct.unpack("!H", self.stream.read(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.stream.read(8))[0]
        return first & 0x0F, self.stream.read(size)

    def _receive(self):
        while True:
            kind, body = self._frame()
            if kind == 9:  # a ping
                self._send(10, body)
            elif kind == 1:
                message = json.loads(body)
                if message["type"] == "update":
                    self.updates[message["table"]] = message
                return message

    def ask(self, **message):
        """Sends a message and waits for its reply."""
        self.last_id += 1
        self._send(1, json.dumps({"id": self.last_id, **message}).encode())
        while True:
            reply = self._receive()
            if reply["type"] == "reply" and reply["to"] == self.last_id:
                assert reply["refused"] is None, (message, reply["refused"])
                return reply["result"]

    def act(self, table, **command):
        return self.ask(type="act", table=table, command=command)

    def until(self, table, version):
        """The update of a table at that version or later."""
        while self.updates.get(table, {"version": 0})["version"] < version:
            self._receive()
        return self.updates[table]


def watch_all(people, table):
    for person in people:
        person.updates.pop(table, None)
        person.ask(type="watch", table=table)
        person.until(table, 1)


def move(people, table, seat, text):
    """Whoever sits there makes a move; all see what follows."""
    for person in people:
        update = person.updates[table]
        if update["seat"] == seat:
            turn = update["room"]["seats"][seat]["turn"]
            version = person.act(table, type="move", seat=seat, turn=turn, moves=[text])["version"]
            for other in people:
                other.until(table, version)
            return
    raise AssertionError(f"nobody sits on seat {seat}")
