import { openOwnerElsewhere } from "sallyport-tests/contracts/bridges/owner-elsewhere";
import { expect, test, vi } from "vitest";
import { requirePermission } from "./guards.ts";

const sent = vi.hoisted(() => ({ name: "", value: "" }));
vi.mock("next/headers.js", () => ({ cookies: async () => ({ getAll: () => [sent] }), headers: async () => [] }));

test("an owner of another organization does not pass where the page fails to name the one it is about", async () => {
  const { auth, cookie } = await openOwnerElsewhere();
  const [name = "", value = ""] = cookie.split("=", 2);
  Object.assign(sent, { name, value: decodeURIComponent(value) });

  const needs = { organization: { organization: ["update"] } } as const;
  expect(await requirePermission(auth, needs)).toMatchObject({ user: { name: "Mallory" } });
  // A segment of another name.
  const params: { [name: string]: string } = { id: "somebody-elses" };
  const options = { organizationId: params.organizationId } as { organizationId: string };
  await expect(requirePermission(auth, needs, options)).rejects.toThrow(TypeError);
});
