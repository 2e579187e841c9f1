import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { textOf } from "./answer-text.ts";
import { listen } from "./fixtures/listen.ts";
import { toNodeHandler } from "./to-node-handler.ts";

const auth = createAuth({
  database: memory(),
  secret: "a secret of forty characters and no less!",
  logger: { level: "error" },
});
const ask = (): Promise<Response> =>
  auth.handler(new Request("http://localhost/api/auth/get-session?disableRefresh=ü"));

test("textOf returns the body of Sallyport's responses", async () => {
  const response = await ask();
  expect(textOf(response)).toContain("disableRefresh");
  expect(textOf(response)).toBe(await response.clone().text());
});

test("textOf returns nothing for other responses, or once the body has been read", async () => {
  expect(textOf(new Response("whole"))).toBeUndefined();
  expect(textOf(new Response((await ask()).body))).toBeUndefined();
  const read = await ask();
  await read.text();
  expect(textOf(read)).toBeUndefined();
  const locked = await ask();
  locked.body?.getReader();
  expect(textOf(locked)).toBeUndefined();
});

test("sends a response that the caller has changed", async () => {
  const changed = async () => new Response(`${await (await ask()).text()}!`, { headers: { "x-own": "1" } });
  const server = await listen(createServer(toNodeHandler({ handler: changed })));
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  expect([response.headers.get("x-own"), await response.text()]).toEqual(["1", `${await (await ask()).text()}!`]);
  await server.close();
});
