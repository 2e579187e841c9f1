import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test, vi } from "vitest";
import { createAccessControl } from "../../access/access-control.ts";
import { defaultStatements } from "../../access/roles.ts";
import { makeKey, openKeys, program } from "../../test/api-keys.ts";
import { openOrganizations } from "../../test/organizations.ts";
import { apiKey } from "./index.ts";

const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" } };
const of = (permissions: object) => ({ name: "x", organizationId: "acme", permissions });

/** An organization of Alice's, in which a member keeps the keys, and may make teams. */
async function openKeeper() {
  const report = ["read", "write"];
  const ac = createAccessControl({ ...defaultStatements, apiKey: ["create", "read", "update", "delete"], report });
  const roles = {
    keeper: ac.newRole({ apiKey: ["create", "read", "update"], team: ["create"] }),
    owner: ac.newRole(ac.statements),
  };
  const opened = openOrganizations(
    { ac, roles },
    { plugins: [apiKey({ organizations: true, statements: { report } })] },
  );
  const [alice, keeper] = [await opened.person("alice"), await opened.person("keeper")];
  await opened.create("acme", alice);
  await opened.join("acme", keeper, "keeper");
  return { ...opened, alice, keeper };
}

test("who may make an organization's keys gives them no more than they may do themselves", async () => {
  const { alice, keeper } = await openKeeper();
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

test("who rotates an organization's key is told no secret of one that may do more than they", async () => {
  const opened = await openKeeper();
  const { alice, keeper } = opened;
  const { id, key } = await makeKey(alice.browser, of({ organization: ["read", "update"] }));
  expect(await answer(keeper.browser.post("/api-key/rotate", { keyId: id }))).toMatchObject(refused);
  const update = { data: { name: "Acme & Co" } };
  expect((await program(opened, key).post("/organization/update", update)).status).toBe(200);
  expect((await answer(alice.browser.post("/api-key/rotate", { keyId: id }))).status).toBe(200);
  const { id: narrow } = await makeKey(alice.browser, of({ member: ["read"], team: ["create"] }));
  expect((await answer(keeper.browser.post("/api-key/rotate", { keyId: narrow }))).status).toBe(200);
});

test("who updates a key that may do more than they may neither prolong nor enable it, and may narrow it", async () => {
  const { alice, keeper } = await openKeeper();
  const { id: keyId } = await makeKey(alice.browser, { ...of({ organization: ["update"] }), expiresIn: 86_400 });
  const update = (changes: object) => answer(keeper.browser.post("/api-key/update", { keyId, ...changes }));
  expect(await update({ expiresIn: null })).toMatchObject(refused);
  expect(await update({ expiresIn: 2 * 86_400 })).toMatchObject(refused);
  expect(await update({ expiresIn: 3600, enabled: true })).toMatchObject(refused);
  expect(await update({ name: "old", expiresIn: 3600, enabled: false })).toMatchObject({
    status: 200,
    body: { name: "old", enabled: false },
  });
  expect(await update({ expiresIn: 7200 })).toMatchObject(refused);
  // With permissions of their own it is no longer the stronger key.
  const narrowed = await update({ permissions: { team: ["create"] }, expiresIn: null, enabled: true });
  expect(narrowed).toMatchObject({ status: 200, body: { expiresAt: null, enabled: true } });
});

test("reading what not every member may read is given by who may read it", async () => {
  const { alice, keeper } = await openKeeper();
  for (const permissions of [{ report: ["read"] }, { ac: ["read"] }]) {
    expect(await answer(keeper.browser.post("/api-key/create", of(permissions)))).toMatchObject(refused);
    expect((await answer(alice.browser.post("/api-key/create", of(permissions)))).status).toBe(200);
  }
  const open = { organization: ["read"], member: ["read"], invitation: ["read"], team: ["read"] };
  expect((await answer(keeper.browser.post("/api-key/create", of(open)))).status).toBe(200);
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
