import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { describeGuards } from "sallyport-tests/contracts/bridges/guard-contract";
import { openOwnerElsewhere } from "sallyport-tests/contracts/bridges/owner-elsewhere";
import { expect, test } from "vitest";
import { optionalSession, requirePermission, requireSession } from "./guards.ts";

describeGuards("Hono on node-server", (auth, broken) => {
  const archive = { organization: { project: ["archive"] } } as const;
  const organizationId = (c: { req: { param(name: string): string | undefined } }) =>
    c.req.param("organizationId") ?? "";
  const app = new Hono();
  app.onError((_error, c) => c.json({}, 500));
  app.get("/maybe", optionalSession(auth), (c) => c.json({ name: c.var.user?.name ?? null }));
  // This handler creates its own Response, which must get the cookies too.
  app.get("/me", requireSession(auth), (c) => Response.json({ name: c.var.user.name }));
  app.post("/archive", requirePermission(auth, archive), (c) => c.json({ name: c.var.user.name }));
  app.post("/organizations/:organizationId/archive", requirePermission(auth, archive, { organizationId }), (c) =>
    c.json({ name: c.var.user.name }),
  );
  app.get("/users", requirePermission(auth, { admin: { user: ["list"] } }), (c) => c.json({ name: c.var.user.name }));
  app.get("/broken", requireSession(broken), (c) => c.json({}));
  return createAdaptorServer({ fetch: app.fetch }) as Server;
});

test("throws for an owner of another organization when the route has no organization parameter", async () => {
  const { auth, cookie } = await openOwnerElsewhere();
  const app = new Hono();
  app.onError((error, c) => c.json({ name: error.name }, 500));
  // Middleware cannot read a parameter that only the route declares.
  const guard = requirePermission(
    auth,
    { organization: { organization: ["update"] } },
    { organizationId: (c) => c.req.param("organizationId") },
  );
  app.use("/organizations/*", guard);
  app.get("/organizations/:organizationId/keys", (c) => c.json({ keys: [c.req.param("organizationId")] }));
  const answer = await app.request("/organizations/somebody-elses/keys", { headers: { cookie } });
  expect([answer.status, await answer.json()]).toEqual([500, { name: "TypeError" }]);
});
