import { expect, test, vi } from "vitest";
import { createAccessControl } from "../../access/access-control.ts";
import { defaultStatements } from "../../access/roles.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { answer, Browser } from "../../test/browser.ts";
import { openOrganizations } from "../../test/organizations.ts";
import { apiKey } from "./index.ts";

test("who may make an organization's keys gives them no more than they may do themselves", async () => {
  const ac = createAccessControl({ ...defaultStatements, apiKey: ["create", "read", "update", "delete"] });
  const roles = {
    keeper: ac.newRole({ apiKey: ["create", "read", "update"], team: ["create"] }),
    owner: ac.newRole(ac.statements),
  };
  const opened = openOrganizations({ ac, roles }, { plugins: [apiKey({ organizations: true })] });
  const [alice, keeper] = [await opened.person("alice"), await opened.person("keeper")];
  await opened.create("acme", alice);
  await opened.join("acme", keeper, "keeper");
  const of = (permissions: object) => ({ name: "x", organizationId: "acme", permissions });
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" } };
  const make = (permissions: object) => answer(keeper.browser.post("/api-key/create", of(permissions)));
  expect(await make({ member: ["delete"] })).toMatchObject(refused);
  expect(await make({ team: ["create"], organization: ["update"] })).toMatchObject(refused);
  const { id } = await makeKey(keeper.browser, of({ team: ["create", "read"] }));
  const widen = { keyId: id, permissions: { member: ["delete"] } };
  expect(await answer(keeper.browser.post("/api-key/update", widen))).toMatchObject(refused);
  // Their role does not let them revoke.
  expect(await answer(keeper.browser.post("/api-key/revoke", { keyId: id }))).toMatchObject({ status: 404 });
  expect(await answer(alice.browser.post("/api-key/revoke", { keyId: id }))).toMatchObject({ status: 200 });
});

test("keys of a squatter end once the address is proven by its owner", async () => {
  const tokens: string[] = [];
  const opened = openKeys(
    {},
    {
      emailAndPassword: {
        enabled: true,
        sendResetPassword: async ({ token }) => {
          tokens.push(token);
        },
      },
    },
  );
  const squatter = await opened.person("alice");
  const { key } = await makeKey(squatter.browser, { permissions: { organization: ["read"] } });
  expect((await program(opened, key).get("/organization/list")).status).toBe(200);
  const owner = new Browser(opened.auth);
  await owner.post("/request-password-reset", { email: squatter.email });
  // Mails follow the answer.
  await vi.waitFor(() => expect(tokens).toHaveLength(1));
  const reset = await owner.post("/reset-password", { token: tokens[0] ?? "", newPassword: "a horse of my own" });
  expect(reset.status).toBe(200);
  expect(await program(opened, key).get("/organization/list")).toMatchObject({
    status: 401,
    body: { code: "INVALID_API_KEY" },
  });
});
