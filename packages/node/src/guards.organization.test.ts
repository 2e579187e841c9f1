import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
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
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const [cookie = ""] = (headers.getSetCookie()[0] ?? "").split(";");
  await auth.api.organization.create({ headers: new Headers({ cookie }), body: { name: "Own", slug: "own" } });
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { cookie };
  const outgoing = new ServerResponse(incoming);
  const mayUpdate = requirePermission(auth, { organization: { organization: ["update"] } });

  expect(await mayUpdate(incoming, outgoing)).toMatchObject({ user: { name: "Mallory" } });
  // An address of another shape than the route's.
  const [, id] = /^\/organizations\/([^/]+)$/.exec("/organizations/a/b") ?? [];
  await expect(mayUpdate(incoming, outgoing, id)).rejects.toThrow(TypeError);
});
