import { createAdaptorServer } from "@hono/node-server";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { Hono } from "hono";
import { listen } from "sallyport-tests/ground/listen";
import { expect, test } from "vitest";
import { toHonoHandler } from "./to-hono-handler.ts";

test("an answer on node-server, whose Response takes the place of Node's, carries no cookie of another's", async () => {
  const auth = createAuth({
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    baseURL: "http://localhost:3000",
    database: memory(),
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
  });
  const app = new Hono();
  app.all("/api/auth/*", toHonoHandler(auth));
  const running = await listen(createAdaptorServer({ fetch: app.fetch }) as Parameters<typeof listen>[0]);
  try {
    const site = `http://127.0.0.1:${running.port}/api/auth`;
    const body = JSON.stringify({ name: "Ada", email: "ada@example.com", password: "correct horse battery" });
    const headers = { "content-type": "application/json", origin: "http://localhost:3000" };
    const signedUp = await fetch(`${site}/sign-up/email`, { method: "POST", body, headers });
    expect(signedUp.headers.getSetCookie().join()).toContain("session_token");
    expect((await fetch(`${site}/ok`)).headers.getSetCookie()).toEqual([]);
  } finally {
    await running.close();
  }
});
