// In a process of its own, because Nest changes the global Reflect.
import "reflect-metadata";
import { createServer } from "node:http";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import express from "express";
import fastify from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import type { Incoming, Outgoing } from "./auth-handler.ts";
import { listen } from "./fixtures/listen.ts";
import { toNodeHandler } from "./to-node-handler.ts";

const auth = { handler: async (request: Request) => Response.json([request.method, await request.text()]) };
const PERSON = '{"email":"a@example.com","list":[1,{"__proto__":1}]}';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function post(port: number, body: string, type = "application/json"): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/x`, {
    method: "POST",
    body,
    headers: { "content-type": type },
  });
  return response.json();
}

describe("behind Fastify, which parses every body", () => {
  async function start(mount: (incoming: Incoming, outgoing: Outgoing, body: unknown) => void): Promise<number> {
    const app = fastify();
    app.all("/api/auth/*", (request, reply) => {
      reply.hijack();
      mount(request.raw, reply.raw, request.body);
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    ends.push(() => app.close());
    const address = app.server.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  }

  test("uses the parsed body that is passed to the handler", async () => {
    const handler = toNodeHandler(auth);
    const port = await start((incoming, outgoing, body) => handler(incoming, outgoing, { body }));
    expect(await post(port, PERSON.replace('{"__proto__":1}', "2"))).toEqual([
      "POST",
      '{"email":"a@example.com","list":[1,2]}',
    ]);
    expect(await post(port, "plain", "text/plain")).toEqual(["POST", "plain"]);
    const read = await fetch(`http://127.0.0.1:${port}/api/auth/x`);
    expect(await read.json()).toEqual(["GET", ""]);
  });

  test("without the parsed body it returns an error that names the option, and does not hang", async () => {
    const errors: unknown[] = [];
    const handler = toNodeHandler(auth, { onError: (error) => errors.push(error) });
    const port = await start((incoming, outgoing) => handler(incoming, outgoing));
    expect(await post(port, PERSON.replace('{"__proto__":1}', "2"))).toEqual({
      code: "INTERNAL_ERROR",
      message: "Internal error",
    });
    expect(String(errors)).toContain("{ body: request.body }");
  });
});

test("returns 400 without a log entry for JSON that is nested too deeply to serialize", async () => {
  const errors: unknown[] = [];
  const handler = toNodeHandler(auth, { onError: (error) => errors.push(error) });
  const app = express();
  app.use(express.json(), handler);
  const running = await listen(createServer(app));
  ends.push(() => running.close());
  const response = await fetch(`http://127.0.0.1:${running.port}/api/auth/x`, {
    method: "POST",
    body: `{"a":${"[".repeat(40_000)}${"]".repeat(40_000)}}`,
    headers: { "content-type": "application/json" },
  });
  expect([response.status, await response.json(), errors]).toEqual([
    400,
    { code: "BAD_REQUEST", message: "The request body cannot be read" },
    [],
  ]);
});

test.each([false, true])("works in Nest, whose body parsers run first, with rawBody: %j", async (rawBody) => {
  class App {}
  Module({})(App);
  const app = await NestFactory.create(App, { logger: false, rawBody });
  app.use("/api/auth", toNodeHandler(auth));
  await app.listen(0, "127.0.0.1");
  ends.push(() => app.close());
  expect(await post(Number(new URL(await app.getUrl()).port), PERSON)).toEqual(["POST", PERSON]);
});
