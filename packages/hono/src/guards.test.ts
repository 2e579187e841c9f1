import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { describeGuards } from "sallyport-tests/contracts/bridges/guard-contract";
import { optionalSession, requirePermission, requireSession } from "./guards.ts";

describeGuards("Hono on node-server", (auth, broken) => {
  const archive = { organization: { project: ["archive"] } } as const;
  const organizationId = (c: { req: { param(name: string): string | undefined } }) =>
    c.req.param("organizationId") ?? "";
  const app = new Hono();
  app.onError((_error, c) => c.json({}, 500));
  app.get("/maybe", optionalSession(auth), (c) => c.json({ name: c.var.user?.name ?? null }));
  // A Response of its own: cookies have to reach it too.
  app.get("/me", requireSession(auth), (c) => Response.json({ name: c.var.user.name }));
  app.post("/archive", requirePermission(auth, archive), (c) => c.json({ name: c.var.user.name }));
  app.post("/organizations/:organizationId/archive", requirePermission(auth, archive, { organizationId }), (c) =>
    c.json({ name: c.var.user.name }),
  );
  app.get("/users", requirePermission(auth, { admin: { user: ["list"] } }), (c) => c.json({ name: c.var.user.name }));
  app.get("/broken", requireSession(broken), (c) => c.json({}));
  return createAdaptorServer({ fetch: app.fetch }) as Server;
});
