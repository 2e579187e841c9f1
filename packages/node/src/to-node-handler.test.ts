import { createServer } from "node:http";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { describeBridge } from "@sallyport/test-kit/bridge-contract";
import { listen } from "@sallyport/test-kit/listen";
import { expect, test } from "vitest";
import { toNodeHandler } from "./to-node-handler.ts";

describeBridge("node:http", (auth) => listen(createServer(toNodeHandler(auth, { onError: () => {} }))));

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
