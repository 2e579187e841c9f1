import { textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { type AccessControl, createAccessControl } from "../../../access/access-control.ts";
import { defaultRoles, defaultStatements } from "../../../access/roles.ts";
import { openAcme } from "../../../test/acme.ts";
import { makeKey, program } from "../../../test/api-keys.ts";
import { apiKey } from "../../api-key/index.ts";
import { audit } from "../../audit/index.ts";
import { invitation, member } from "../tables.ts";

const KEYS = ["create", "read", "update", "delete"] as const;
const AUDIT = ["list", "export"] as const;
const ac = createAccessControl({ ...defaultStatements, audit: AUDIT, apiKey: KEYS, project: ["edit"] });
const roles = {
  owner: ac.newRole({ ...defaultRoles.owner.statements, audit: AUDIT, apiKey: KEYS, project: ["edit"] }),
  recruiter: ac.newRole({ invitation: ["create"] }),
  staff: ac.newRole({ member: ["update"], invitation: ["create", "cancel"], ac: ["create", "update"] }),
  editor: ac.newRole({ project: ["edit"] }),
  lead: ac.newRole({ project: ["edit"], member: ["update"], invitation: ["create"] }),
  auditor: ac.newRole({ audit: AUDIT }),
  keeper: ac.newRole({ apiKey: KEYS }),
};

async function openRoles(named: AccessControl = ac) {
  const opened = await openAcme(
    { ac: named, roles, dynamicAccessControl: { enabled: true } },
    { plugins: [audit(), apiKey({ organizations: true })] },
  );
  await opened.addRole("closer", { organization: ["delete"] });
  return opened;
}

const NOT_INVITED = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE";
const NOT_UPDATED = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";

test.each([
  ["recruiter", "member", 200],
  ["recruiter", "recruiter", 200],
  ["recruiter", "editor", 403],
  ["lead", "editor", 200],
  ["lead", "editor,recruiter", 200],
  ["recruiter", "staff", 403],
  ["recruiter", "member,admin", 403],
  ["recruiter", "owner", 403],
  ["staff", "recruiter,editor", 403],
  ["staff", "recruiter", 200],
  ["staff", "auditor", 403],
  ["staff", "keeper", 403],
  ["admin", "admin", 200],
  ["admin", "recruiter", 200],
  ["admin", "recruiter,editor", 403],
  ["admin", "closer", 403],
  ["admin", "member,closer", 403],
  ["owner", "closer", 200],
  ["owner", "owner,admin", 200],
] as const)("a member with the role %s invites to %s: %i", async (who, role, status) => {
  const { joined, ask, store } = await openRoles();
  const invited = await ask({ role }, await joined("giver", who));
  expect(invited).toMatchObject({ status, body: status === 200 ? { role } : { code: NOT_INVITED } });
  expect(await store.count(invitation, { where: {} })).toBe(status === 200 ? 1 : 0);
});

test.each([
  ["admin", "admin", "admin,closer", 403],
  ["admin", "admin", "admin,editor", 403],
  ["admin", "admin", "admin,recruiter", 200],
  ["admin", "lead", "member", 403],
  ["lead", "lead", "lead,editor", 200],
  ["staff", "staff", "admin", 403],
  ["staff", "staff", "staff,editor", 403],
  ["staff", "staff", "auditor", 403],
  ["staff", "staff", "keeper", 403],
  ["staff", "recruiter", "member", 200],
  ["staff", "admin", "member", 403],
  ["admin", "staff", "member", 200],
  ["owner", "admin", "closer", 200],
] as const)(
  "a member with the role %s gives a member with the role %s the roles %s: %i",
  async (who, before, role, status) => {
    const { joined, post, store } = await openRoles();
    const giver = await joined("giver", who);
    const { memberId } = who === before ? giver : await joined("taker", before);
    const changed = await post("update-member-role", { memberId, role }, giver);
    expect(changed).toMatchObject({ status, body: status === 200 ? { role } : { code: NOT_UPDATED } });
    const kept = { role: status === 200 ? role : before };
    expect(await store.find(member, { where: { id: memberId } })).toMatchObject(kept);
  },
);

test.each(["auditor", "keeper", "editor", "member,auditor"])(
  "a key with only member:update cannot give %s",
  async (role) => {
    const { alice, joined, auth, post } = await openRoles();
    const mallory = await joined("mallory", "staff");
    const body = { memberId: mallory.memberId, role, organizationId: "acme" };
    const permissions = { member: ["update"] };
    for (const [browser, owner] of [
      [mallory.browser, {}],
      [alice.browser, {}],
      [alice.browser, { organizationId: "acme" }],
    ] as const) {
      const { key } = await makeKey(browser, { ...owner, permissions });
      const given = await program({ auth }, key).post("/organization/update-member-role", body);
      expect(given).toMatchObject({ status: 403, body: { code: NOT_UPDATED } });
    }
    expect(await post("update-member-role", body)).toMatchObject({ status: 200 });
  },
);

test("permissions that a role has and `ac` does not declare count as well", async () => {
  const { joined, ask } = await openRoles(createAccessControl(defaultStatements));
  const mallory = await joined("mallory", "staff");
  expect(await ask({ role: "auditor" }, mallory)).toMatchObject({ status: 403 });
  expect(await ask({ role: "staff" }, mallory)).toMatchObject({ status: 200 });
});

test.each([{ audit: ["export"] }, { apiKey: ["delete"] }, { project: ["edit"] }])(
  "a member cannot create or extend a role with %j that they do not have",
  async (permission) => {
    const { joined, post } = await openRoles();
    const mallory = await joined("mallory", "staff");
    const made = await post("create-role", { role: "made", permission }, mallory);
    expect(made).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE" } });
    await post("create-role", { role: "made", permission: { member: ["update"] } });
    const updated = await post("update-role", { roleName: "made", data: { permission } }, mallory);
    expect(updated).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE" } });
  },
);

test("a role extended after the invitation is not given if the inviter could not give it", async () => {
  const { person, joined, post, ask, respond, addRole, store } = await openRoles();
  await addRole("made", { member: ["update"] });
  const { body } = await ask({ role: "made" }, await joined("mallory", "staff"));
  const updated = await post("update-role", { roleName: "made", data: { permission: { audit: ["export"] } } });
  expect(updated.status).toBe(200);
  const bob = await person("bob");
  const accepted = await respond("accept", bob, textOf(body, "id"));
  expect(accepted).toMatchObject({ status: 400, body: { code: "INVITER_MAY_NO_LONGER_INVITE" } });
  expect(await store.find(member, { where: { userId: bob.id } })).toBeNull();
});

test("a member cannot remove a member with more permissions", async () => {
  const { joined, post } = await openRoles();
  const [remover, auditor] = [await joined("remover", "admin"), await joined("auditor", "auditor")];
  const removed = await post("remove-member", { memberIdOrEmail: auditor.email }, remover);
  expect(removed).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER" } });
});
