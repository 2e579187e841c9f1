import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { createAccessControl } from "../../access/access-control.ts";
import { defaultStatements } from "../../access/roles.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { NEW_EMAIL, openMoved, undo } from "../../test/email-change-app.ts";
import { openOrganizations } from "../../test/organizations.ts";
import { organization } from "../organization/index.ts";
import { invitation, member } from "../organization/tables.ts";
import { apiKey } from "./index.ts";

const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" } };
const of = (permissions: object) => ({ name: "x", organizationId: "acme", permissions });

/** Creates an organization of Alice's, with a member who may manage API keys and create teams. */
async function openKeyManager() {
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

test("a member cannot give an organization's key more permissions than they have", async () => {
  const { alice, keeper } = await openKeyManager();
  const make = (permissions: object) => answer(keeper.browser.post("/api-key/create", of(permissions)));
  expect(await make({ member: ["delete"] })).toMatchObject(refused);
  expect(await make({ team: ["create"], organization: ["update"] })).toMatchObject(refused);
  const { id } = await makeKey(keeper.browser, of({ team: ["create", "read"] }));
  const widen = { keyId: id, permissions: { member: ["delete"] } };
  expect(await answer(keeper.browser.post("/api-key/update", widen))).toMatchObject(refused);
  // The member's role may not revoke keys.
  expect(await answer(keeper.browser.post("/api-key/revoke", { keyId: id }))).toMatchObject({ status: 404 });
  expect(await answer(alice.browser.post("/api-key/revoke", { keyId: id }))).toMatchObject({ status: 200 });
});

test("a member cannot rotate an organization's key with more permissions than theirs", async () => {
  const opened = await openKeyManager();
  const { alice, keeper } = opened;
  const { id, key } = await makeKey(alice.browser, of({ organization: ["read", "update"] }));
  expect(await answer(keeper.browser.post("/api-key/rotate", { keyId: id }))).toMatchObject(refused);
  const update = { data: { name: "Acme & Co" } };
  expect((await program(opened, key).post("/organization/update", update)).status).toBe(200);
  expect((await answer(alice.browser.post("/api-key/rotate", { keyId: id }))).status).toBe(200);
  const { id: narrow } = await makeKey(alice.browser, of({ member: ["read"], team: ["create"] }));
  expect((await answer(keeper.browser.post("/api-key/rotate", { keyId: narrow }))).status).toBe(200);
});

test("a member may restrict a key with more permissions than theirs, but not extend or enable it", async () => {
  const { alice, keeper } = await openKeyManager();
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
  // With only the member's own permissions, the key may be changed.
  const narrowed = await update({ permissions: { team: ["create"] }, expiresIn: null, enabled: true });
  expect(narrowed).toMatchObject({ status: 200, body: { expiresAt: null, enabled: true } });
});

test("permissions to read that not every member has can only be given by those who have them", async () => {
  const { alice, keeper } = await openKeyManager();
  for (const permissions of [{ report: ["read"] }, { ac: ["read"] }]) {
    expect(await answer(keeper.browser.post("/api-key/create", of(permissions)))).toMatchObject(refused);
    expect((await answer(alice.browser.post("/api-key/create", of(permissions)))).status).toBe(200);
  }
  const open = { organization: ["read"], member: ["read"], invitation: ["read"], team: ["read"] };
  expect((await answer(keeper.browser.post("/api-key/create", of(open)))).status).toBe(200);
});

/** Creates Alice's account, whose address a thief changed, and keys that both made before and after the change. */
async function openMovedKeys() {
  let acme = "";
  const keys = new Map<string, { id: string; key: string }>();
  const make = async (browser: Parameters<typeof makeKey>[0], name: string) => {
    const permissions = { organization: ["read", "update"] };
    keys.set(name, await makeKey(browser, { name, organizationId: acme, permissions }));
  };
  const app = await openMoved({ plugins: [organization(), apiKey({ organizations: true })] }, async (before) => {
    const made = await answer(before.alice.post("/organization/create", { name: "Acme", slug: "acme" }));
    acme = textOf(made.body, "id");
    for (const name of ["hers", "hers, rotated by the thief"]) await make(before.alice, name);
    const bob = await signUp(before.auth, { name: "Bob", email: "bob@example.com" });
    const userId = textOf((await answer(bob.get("/get-session"))).body, "user", "id");
    const createdAt = before.clock.now();
    const row = { id: "bob", organizationId: acme, userId, role: "owner", teamId: null, createdAt };
    await before.store.insert(member, row);
    for (const name of ["Bob's", "Bob's, rotated by the thief"]) await make(bob, name);
    before.clock.advance({ minutes: 1 });
  });
  const thief = app.alice;
  await thief.post("/sign-in/email", { email: NEW_EMAIL, password: ALICE.password });
  const works = async (name: string) => {
    const update = { data: { name: "Acme" } };
    const { status } = await program(app, keys.get(name)?.key ?? "").post("/organization/update", update);
    return status === 200;
  };
  return { ...app, thief, acme, keys, make, works };
}

test("undoing a change of email address revokes the organization keys that the thief made or rotated", async () => {
  const moved = await openMovedKeys();
  const { thief, keys, make, works } = moved;
  await make(thief, "the thief's");
  const names = ["hers", "Bob's", "the thief's", "hers, rotated by the thief", "Bob's, rotated by the thief"];
  for (const name of names.slice(3)) {
    const { id = "" } = keys.get(name) ?? {};
    const rotated = await answer(thief.post("/api-key/rotate", { keyId: id }));
    keys.set(name, { id, key: textOf(rotated.body, "key") });
  }
  const working = async () => {
    const found = [];
    for (const name of names) if (await works(name)) found.push(name);
    return found;
  };
  expect(await working()).toEqual(names);
  expect((await undo(moved)).status).toBe(200);
  expect(await working()).toEqual(["hers", "Bob's"]);
});

test("undoing a change of email address cancels the invitations that the thief sent", async () => {
  const moved = await openMovedKeys();
  const { thief, acme, store } = moved;
  const email = "thief@example.com";
  const sent = await answer(thief.post("/organization/invite-member", { email, role: "admin", organizationId: acme }));
  expect(sent.status).toBe(200);
  await undo(moved);
  expect(await store.list(invitation, { where: {} })).toMatchObject([{ email, status: "canceled" }]);
});
