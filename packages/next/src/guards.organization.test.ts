import { openOwnerElsewhere } from "sallyport-tests/contracts/bridges/owner-elsewhere";
import { expect, test, vi } from "vitest";
import { requirePermission } from "./guards.ts";

const sent = vi.hoisted(() => ({ name: "", value: "" }));
vi.mock("next/headers.js", () => ({ cookies: async () => ({ getAll: () => [sent] }), headers: async () => [] }));

test("throws for an owner of another organization when the page has no organization parameter", async () => {
  const { auth, cookie } = await openOwnerElsewhere();
  const [name = "", value = ""] = cookie.split("=", 2);
  Object.assign(sent, { name, value: decodeURIComponent(value) });

  const needs = { organization: { organization: ["update"] } } as const;
  expect(await requirePermission(auth, needs)).toMatchObject({ user: { name: "Mallory" } });
  // The segment of the route has another name.
  const params: { [name: string]: string } = { id: "somebody-elses" };
  const options = { organizationId: params.organizationId } as { organizationId: string };
  await expect(requirePermission(auth, needs, options)).rejects.toThrow(TypeError);
});
