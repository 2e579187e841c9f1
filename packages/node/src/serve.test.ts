import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import { connect, createServer as createHttp2Server } from "node:http2";
import { createServer as createHttpsServer } from "node:https";
import { connect as connectSocket } from "node:net";
import { connect as connectTls } from "node:tls";
import { afterEach, expect, test, vi } from "vitest";
import type { AuthHandler } from "./auth-handler.ts";
import { type Listening, listen } from "./fixtures/listen.ts";
import { serve } from "./serve.ts";
import { toNodeHandler } from "./to-node-handler.ts";

const running: Listening[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

async function startHttp(listener: RequestListener): Promise<string> {
  const server = await listen(createServer(listener));
  running.push(server);
  return `http://127.0.0.1:${server.port}`;
}

const answering = (answer: AuthHandler["handler"]): AuthHandler => ({ handler: answer });

test("passes a real Request that can be cloned and copied", async () => {
  const auth = answering(async (request) => {
    const clone = request.clone();
    const copy = new Request(request, { headers: request.headers });
    return Response.json([request instanceof Request, clone.signal.aborted, await clone.text(), await copy.text()]);
  });
  const url = await startHttp(toNodeHandler(auth));
  const response = await fetch(url, { method: "POST", body: "body" });
  expect(await response.json()).toEqual([true, false, "body", "body"]);
});

test("sends a content-length for a body in one piece, and none for a stream", async () => {
  const url = await startHttp(
    toNodeHandler(
      answering(async (request) => {
        if (request.url.endsWith("/whole")) return new Response("whole");
        const parts = ["a", "b", "c"];
        const pull = (controller: ReadableStreamDefaultController) => {
          const part = parts.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(part));
        };
        return new Response(new ReadableStream({ pull }));
      }),
    ),
  );
  const whole = await fetch(`${url}/whole`);
  expect([whole.headers.get("content-length"), await whole.text()]).toEqual(["5", "whole"]);
  const parts = await fetch(`${url}/parts`);
  expect([parts.headers.get("content-length"), await parts.text()]).toEqual([null, "abc"]);
});

test("sends the headers before a body that is not ready yet", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const pull = async (controller: ReadableStreamDefaultController) => {
    await promise;
    controller.close();
  };
  const url = await startHttp(toNodeHandler(answering(async () => new Response(new ReadableStream({ pull })))));
  const response = await fetch(url);
  expect(response.status).toBe(200);
  resolve();
  expect(await response.text()).toBe("");
});

test("closes the connection of an endless upload once it has answered", async () => {
  const url = await startHttp(toNodeHandler(answering(async () => new Response("enough", { status: 413 }))));
  const socket = connectSocket(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.resume().write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", send);
  send();
  await new Promise((resolve) => socket.once("close", resolve));
  expect(socket.bytesWritten).toBeGreaterThan(16 * 1024 * 1024);
});

test("keeps cookies that were set before the response", async () => {
  const auth = answering(async () => new Response("", { headers: { "set-cookie": "ours=1" } }));
  const url = await startHttp((incoming, outgoing) => {
    outgoing.setHeader("set-cookie", "theirs=1");
    void serve(auth, incoming, outgoing);
  });
  expect((await fetch(url)).headers.getSetCookie()).toEqual(["theirs=1", "ours=1"]);
});

test.each([
  ["onError", true],
  ["a process warning", false],
])("reports a failing handler through %s", async (_how, withOption) => {
  const failure = new Error("kaputt");
  const onError = vi.fn();
  const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const auth = answering(() => Promise.reject(failure));
  const url = await startHttp(toNodeHandler(auth, withOption ? { onError } : undefined));
  const response = await fetch(url);
  expect([response.status, await response.text()]).toEqual([
    500,
    '{"code":"INTERNAL_ERROR","message":"Internal error"}',
  ]);
  expect(onError.mock.calls).toEqual(withOption ? [[failure]] : []);
  expect(emitWarning.mock.calls.join()).toContain(withOption ? "" : "kaputt");
  expect(emitWarning).toHaveBeenCalledTimes(withOption ? 0 : 1);
  emitWarning.mockRestore();
});

test("returns 400 for a method that Fetch forbids", async () => {
  const url = await startHttp(toNodeHandler(answering(async () => new Response())));
  const socket = connectSocket(Number(new URL(url).port), "127.0.0.1");
  socket.write("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  const text = (await socket.setEncoding("utf8").toArray()).join("");
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('{"code":"BAD_REQUEST","message":"Invalid request"}');
});

test("returns 400 for such a method in any case over HTTP/2", async () => {
  const server = await listen(createHttp2Server(toNodeHandler(answering(async () => new Response()))));
  running.push(server);
  const session = connect(`http://127.0.0.1:${server.port}`);
  const stream = session.request({ ":path": "/", ":method": "trace" }, { endStream: true });
  const [headers] = await once(stream, "response");
  expect(headers[":status"]).toBe(400);
  session.destroy();
});

test("supports HTTP/2 with authority, body and cookies, and without connection headers", async () => {
  const auth = answering(async (request, info) => {
    const headers = new Headers({ connection: "keep-alive" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return Response.json([request.url, await request.text(), info?.remoteAddress], { headers });
  });
  const server = await listen(createHttp2Server(toNodeHandler(auth)));
  running.push(server);
  const session = connect(`http://127.0.0.1:${server.port}`);
  const stream = session.request({ ":path": "/api/auth/x", ":method": "POST" });
  const answered = once(stream, "response");
  stream.end("body");
  const [headers] = await answered;
  expect(headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(JSON.parse((await stream.setEncoding("utf8").toArray()).join(""))).toEqual([
    `http://127.0.0.1:${server.port}/api/auth/x`,
    "body",
    "127.0.0.1",
  ]);
  session.close();
});

test("detects HTTPS on the socket and ignores x-forwarded-proto", async () => {
  const auth = answering(async (request) => new Response(request.url));
  const psk = { psk: Buffer.alloc(32, 7), identity: "test" };
  const tls = { ciphers: "PSK-AES256-GCM-SHA384", maxVersion: "TLSv1.2" } as const;
  const server = await listen(createHttpsServer({ ...tls, pskCallback: () => psk.psk }, toNodeHandler(auth)));
  running.push(server);
  const socket = connectTls({
    ...tls,
    host: "127.0.0.1",
    port: server.port,
    pskCallback: () => psk,
    checkServerIdentity: () => undefined,
  });
  const request = httpRequest({
    host: "127.0.0.1",
    port: server.port,
    path: "/api",
    headers: { "x-forwarded-proto": "http" },
    createConnection: () => socket,
  }).end();
  const [response] = await once(request, "response");
  expect((await response.setEncoding("utf8").toArray()).join("")).toBe(`https://127.0.0.1:${server.port}/api`);
});
