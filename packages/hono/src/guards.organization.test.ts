import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { requirePermission } from "./guards.ts";

test("an owner of another organization does not pass where the route fails to name the one it is about", async () => {
  const auth = createAuth({
    baseURL: "http://localhost:3000",
    secret: "a-secret-of-tests-0123456789-ABCDEFGH",
    database: memory(),
    environment: "test",
    logger: { disabled: true },
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
    plugins: [organization()],
  });
  const body = { name: "Mallory", email: "mallory@example.com", password: "correct horse battery" };
  const signedUp = await auth.api.signUp.email({ body, returnHeaders: true });
  const [cookie = ""] = (signedUp.headers.getSetCookie()[0] ?? "").split(";");
  const headers = new Headers({ cookie });
  await auth.api.organization.create({ headers, body: { name: "Own", slug: "own" } });

  const app = new Hono();
  app.onError((error, c) => c.json({ name: error.name }, 500));
  // Known in handlers of the route alone: there is no such parameter here.
  const guard = requirePermission(
    auth,
    { organization: { organization: ["update"] } },
    { organizationId: (c) => c.req.param("organizationId") },
  );
  app.use("/organizations/*", guard);
  app.get("/organizations/:organizationId/keys", (c) => c.json({ keys: [c.req.param("organizationId")] }));
  const answer = await app.request("/organizations/somebody-elses/keys", { headers });
  expect([answer.status, await answer.json()]).toEqual([500, { name: "TypeError" }]);
});
