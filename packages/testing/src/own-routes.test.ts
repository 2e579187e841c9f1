import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { admin } from "@sallyport/core/admin";
import * as forExpress from "@sallyport/express";
import * as forHono from "@sallyport/hono";
import express from "express";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Browser } from "./browser.ts";
import { createTestAuth } from "./create-test-auth.ts";

const open = () => createTestAuth({ plugins: [admin()] });
type Lab = ReturnType<typeof open>;

/** Statuses of the application's two routes for a visitor, a user and an admin. */
async function answersOf({ user, as, browser }: Lab, ask: (path: string, by: Browser) => Promise<Response>) {
  const everybody = [browser(), await as(await user()), await as(await user({ role: "admin" }))];
  const asked = everybody.flatMap((by) => [ask("/me", by), ask("/users", by)]);
  return (await Promise.all(asked)).map(({ status }) => status);
}
const EXPECTED = [401, 401, 200, 403, 200, 200];

test("Express guards find the signed-in user", async () => {
  const lab = open();
  const app = express();
  app.get("/me", forExpress.requireSession(lab.auth), (_request, response) => void response.json({}));
  const mayList = forExpress.requirePermission(lab.auth, { admin: { user: ["list"] } });
  app.get("/users", mayList, (_request, response) => void response.json({}));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address has a port.
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, { headers }: Browser) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  try {
    expect(await answersOf(lab, ask)).toEqual(EXPECTED);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("Hono guards find the signed-in user", async () => {
  const lab = open();
  const app = new Hono();
  app.get("/me", forHono.requireSession(lab.auth), (c) => c.json({}));
  app.get("/users", forHono.requirePermission(lab.auth, { admin: { user: ["list"] } }), (c) => c.json({}));
  const ask = async (path: string, { headers }: Browser) => app.request(path, { headers });
  expect(await answersOf(lab, ask)).toEqual(EXPECTED);
});
