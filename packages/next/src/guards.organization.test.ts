import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { expect, test, vi } from "vitest";
import { requirePermission } from "./guards.ts";

const sent = vi.hoisted(() => ({ name: "", value: "" }));
vi.mock("next/headers.js", () => ({ cookies: async () => ({ getAll: () => [sent] }), headers: async () => [] }));

test("an owner of another organization does not pass where the page fails to name the one it is about", async () => {
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
  const [name = "", value = ""] = cookie.split("=", 2);
  Object.assign(sent, { name, value: decodeURIComponent(value) });

  const needs = { organization: { organization: ["update"] } } as const;
  expect(await requirePermission(auth, needs)).toMatchObject({ user: { name: "Mallory" } });
  // A segment of another name.
  const params: { [name: string]: string } = { id: "somebody-elses" };
  const options = { organizationId: params.organizationId } as { organizationId: string };
  await expect(requirePermission(auth, needs, options)).rejects.toThrow(TypeError);
});
