import { createAccessControl } from "@sallyport/core/access";
import { adminRoles, adminStatements } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { assertUntouched } from "../../ground/untouched.ts";
import { openAdmins, told } from "./admin-harness.ts";

const PERMISSIONS = {
  user: ["list", "get", "create", "update", "set-role", "set-email", "ban", "delete"],
  session: ["list", "revoke"],
};
const CALLS: readonly (readonly [name: string, body?: object])[] = [
  ["list-users"],
  ["get-user?id=bob"],
  ["list-user-accounts?userId=bob"],
  ["create-user", { email: "eve@example.com", name: "Eve" }],
  ["update-user", { userId: "bob", data: { name: "Eve" } }],
  ["set-role", { userId: "bob", role: "admin" }],
  ["ban-user", { userId: "bob" }],
  ["unban-user", { userId: "bob" }],
  ["remove-user", { userId: "bob" }],
  ["list-user-sessions", { userId: "bob" }],
  ["revoke-user-sessions", { userId: "bob" }],
];

const ac = createAccessControl(adminStatements);
const everybody = ac.newRole(adminRoles.admin.statements);

test.each([
  ["users have no permissions", {}],
  ["all users have admin permissions", { ac, roles: { ...adminRoles, everybody }, defaultRole: "everybody" }],
])("an admin's organization key is rejected by every admin route if %s", async (_, options) => {
  const { lab, root, bob } = await openAdmins({ plugins: [organization(), apiKey({ organizations: true })] }, options);
  const made = await root.browser.post("/organization/create", { name: "Acme", slug: "acme" });
  const body = { name: "Sync", organizationId: String(made.at("id")), permissions: PERMISSIONS };
  const key = await root.browser.post("/api-key/create", body);
  expect(key.status, key.text).toBe(200);
  const headers = { "x-api-key": String(key.at("key")), origin: null };
  const program = new Browser(lab);
  // The first use of a key updates its row.
  await program.get("/admin/list-users", { headers });
  await assertUntouched(lab, async () => {
    for (const [name, given] of CALLS) {
      const path = `/admin/${name.replace("=bob", `=${bob.id}`)}`;
      const about = given === undefined ? undefined : JSON.parse(JSON.stringify(given).replace(`"bob"`, `"${bob.id}"`));
      const answer = await (about === undefined
        ? program.get(path, { headers })
        : program.post(path, about, { headers }));
      expect([name, told(answer)]).toEqual([name, "403 NOT_WITH_A_KEY"]);
    }
  });
});
