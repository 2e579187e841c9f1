import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { listen } from "./fixtures/listen.ts";
import { toNodeHandler } from "./to-node-handler.ts";

test("takes what createAuth makes", async () => {
  const auth = createAuth({
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    baseURL: "http://localhost:3000",
    database: memory(),
  });
  const server = await listen(createServer(toNodeHandler(auth)));
  const response = await fetch(`http://127.0.0.1:${server.port}/api/auth/ok`);
  expect(await response.json()).toEqual({ ok: true });
  await server.close();
});
