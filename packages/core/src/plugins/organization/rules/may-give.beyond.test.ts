import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { type AccessControl, createAccessControl } from "../../../access/access-control.ts";
import { defaultRoles, defaultStatements } from "../../../access/roles.ts";
import { makeKey, program } from "../../../test/api-keys.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { apiKey } from "../../api-key/index.ts";
import { audit } from "../../audit/index.ts";
import { invitation, member } from "../tables.ts";

const KEYS = ["create", "read", "update", "delete"] as const;
const AUDIT = ["list", "export"] as const;
const ac = createAccessControl({ ...defaultStatements, audit: AUDIT, apiKey: KEYS, project: ["edit"] });
const roles = {
  owner: ac.newRole({ ...defaultRoles.owner.statements, audit: AUDIT, apiKey: KEYS, project: ["edit"] }),
  auditor: ac.newRole({ audit: AUDIT }),
  keeper: ac.newRole({ apiKey: KEYS }),
  editor: ac.newRole({ project: ["edit"] }),
  staff: ac.newRole({ member: ["update"], invitation: ["create"], ac: ["create", "update"] }),
};
const BEYOND = ["auditor", "keeper", "editor", "member,auditor"];

async function prepare(named: AccessControl = ac) {
  const opened = openOrganizations(
    { ac: named, roles, dynamicAccessControl: { enabled: true } },
    { plugins: [audit(), apiKey({ organizations: true })] },
  );
  const { person, create, join } = opened;
  const [alice, mallory, second] = [await person("alice"), await person("mallory"), await person("second")];
  await create("acme", alice);
  await join("acme", mallory, "staff");
  const invite = (role: string) =>
    answer(mallory.browser.post("/organization/invite-member", { email: second.email, role, organizationId: "acme" }));
  return { ...opened, alice, mallory, second, invite };
}

test.each(BEYOND)("an inviter does not invite a second address of their own to %s", async (role) => {
  const { invite, store } = await prepare();
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE";
  expect(await invite(role)).toMatchObject({ status: 403, body: { code } });
  expect(await store.count(invitation, { where: {} })).toBe(0);
});

test.each(BEYOND)("whoever changes members takes no role %s, and their key does not", async (role) => {
  const { mallory, store, auth } = await prepare();
  const id = `member-acme-${mallory.id}`;
  const body = { memberId: id, role, organizationId: "acme" };
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } };
  expect(await answer(mallory.browser.post("/organization/update-member-role", body))).toMatchObject(refused);
  const { key } = await makeKey(mallory.browser, { permissions: { member: ["update"] } });
  expect(await program({ auth }, key).post("/organization/update-member-role", body)).toMatchObject(refused);
  expect(await store.find(member, { where: { id } })).toMatchObject({ role: "staff" });
});

test.each(BEYOND)("an owner's or the organization's key with member:update alone gives nobody %s", async (role) => {
  const { alice, mallory, auth } = await prepare();
  const body = { memberId: `member-acme-${mallory.id}`, role, organizationId: "acme" };
  const permissions = { member: ["update"] };
  for (const owner of [{}, { organizationId: "acme" }]) {
    const { key } = await makeKey(alice.browser, { ...owner, permissions });
    const given = await program({ auth }, key).post("/organization/update-member-role", body);
    expect(given).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER" } });
  }
  expect(await answer(alice.browser.post("/organization/update-member-role", body))).toMatchObject({ status: 200 });
});

test("what only a role names, and `ac` does not, counts as well", async () => {
  const { invite } = await prepare(createAccessControl(defaultStatements));
  expect(await invite("auditor")).toMatchObject({ status: 403 });
  expect(await invite("staff")).toMatchObject({ status: 200 });
});

test.each([{ audit: ["export"] }, { apiKey: ["delete"] }, { project: ["edit"] }])(
  "nobody makes or widens a role to %j that they do not have",
  async (permission) => {
    const { alice, mallory } = await prepare();
    const within = { role: "made", permission: { member: ["update"] }, organizationId: "acme" };
    const made = await answer(mallory.browser.post("/organization/create-role", { ...within, permission }));
    expect(made).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE" } });
    expect((await alice.browser.post("/organization/create-role", within)).status).toBe(200);
    const widen = { roleName: "made", data: { permission }, organizationId: "acme" };
    const widened = await answer(mallory.browser.post("/organization/update-role", widen));
    expect(widened).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE" } });
  },
);

test("a role that was widened after it was promised is not accepted from an inviter who may not give it", async () => {
  const { alice, invite, second, store } = await prepare();
  const role = { role: "made", permission: { member: ["update"] }, organizationId: "acme" };
  expect((await alice.browser.post("/organization/create-role", role)).status).toBe(200);
  const invited = await invite("made");
  expect(invited.status).toBe(200);
  const data = { permission: { audit: ["export"] } };
  const widened = { roleName: "made", data, organizationId: "acme" };
  expect((await alice.browser.post("/organization/update-role", widened)).status).toBe(200);
  const body = { invitationId: Reflect.get(Object(invited.body), "id") };
  const accepted = await answer(second.browser.post("/organization/accept-invitation", body));
  expect(accepted).toMatchObject({ status: 400, body: { code: "INVITER_MAY_NO_LONGER_INVITE" } });
  expect(await store.find(member, { where: { userId: second.id } })).toBeNull();
});

test("whoever may remove members removes nobody who may do more", async () => {
  const { create, join, person } = await prepare();
  const [remover, auditor] = [await person("remover"), await person("auditor")];
  await create("globex", await person("olga"));
  await join("globex", remover, "admin");
  await join("globex", auditor, "auditor");
  const body = { memberIdOrEmail: auditor.email, organizationId: "globex" };
  const removed = await answer(remover.browser.post("/organization/remove-member", body));
  expect(removed).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER" } });
});
