import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createAccessControl } from "../../../access/access-control.ts";
import { defaultStatements } from "../../../access/roles.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, member, organizationRole } from "../tables.ts";

const ac = createAccessControl({ ...defaultStatements, project: ["edit"] });
const roles = {
  recruiter: ac.newRole({ invitation: ["create"] }),
  staff: ac.newRole({ member: ["update"], invitation: ["create", "cancel"] }),
  editor: ac.newRole({ project: ["edit"] }),
  lead: ac.newRole({ project: ["edit"], member: ["update"], invitation: ["create"] }),
};

async function prepare() {
  const opened = openOrganizations({ ac, roles, dynamicAccessControl: { enabled: true } });
  const { person, create, join, store, clock } = opened;
  const alice = await person("alice");
  await create("acme", alice);
  const [admin, recruiter] = [await person("admin"), await person("recruiter")];
  const [staff, lead] = [await person("staff"), await person("lead")];
  for (const one of [admin, recruiter, staff, lead]) await join("acme", one, one.email.split("@")[0]);
  const permission = JSON.stringify({ organization: ["delete"] });
  await store.insert(organizationRole, {
    id: "id-closer",
    organizationId: "acme",
    role: "closer",
    permission,
    createdAt: clock.now(),
  });
  return { ...opened, alice, admin, recruiter, staff, lead };
}

test.each([
  ["recruiter", "member", 200],
  ["recruiter", "recruiter", 200],
  ["recruiter", "editor", 403],
  ["lead", "editor", 200],
  ["lead", "editor,recruiter", 200],
  ["recruiter", "staff", 403],
  ["recruiter", "admin", 403],
  ["recruiter", "member,admin", 403],
  ["recruiter", "owner", 403],
  ["staff", "recruiter,editor", 403],
  ["staff", "recruiter", 200],
  ["staff", "admin", 403],
  ["admin", "admin", 200],
  ["admin", "staff", 200],
  ["admin", "staff,editor", 403],
  ["admin", "closer", 403],
  ["admin", "member,closer", 403],
  ["admin", "owner", 403],
  ["alice", "closer", 200],
  ["alice", "owner,admin", 200],
] as const)("%s invites to %s: %i", async (who, role, status) => {
  const opened = await prepare();
  const body = { email: "new@example.com", role, organizationId: "acme" };
  const invited = await answer(opened[who].browser.post("/organization/invite-member", body));
  const code = "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE";
  expect(invited).toMatchObject(status === 200 ? { status, body: { role } } : { status, body: { code } });
  expect(await opened.store.count(invitation, { where: {} })).toBe(status === 200 ? 1 : 0);
});

test.each([
  ["admin", "admin", "admin,closer", 403],
  ["admin", "admin", "admin,editor", 403],
  ["admin", "admin", "admin,staff", 200],
  ["admin", "lead", "member", 403],
  ["lead", "lead", "lead,editor", 200],
  ["staff", "staff", "admin", 403],
  ["staff", "staff", "staff,editor", 403],
  ["staff", "recruiter", "member", 200],
  ["staff", "admin", "member", 403],
  ["admin", "staff", "member", 200],
  ["alice", "admin", "closer", 200],
] as const)("%s gives %s the roles %s: %i", async (who, target, role, status) => {
  const opened = await prepare();
  const id = `member-acme-${opened[target].id}`;
  const body = { memberId: id, role, organizationId: "acme" };
  const changed = await answer(opened[who].browser.post("/organization/update-member-role", body));
  const code = "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER";
  expect(changed).toMatchObject(status === 200 ? { status, body: { role } } : { status, body: { code } });
  const row = await opened.store.find(member, { where: { id } });
  expect(row?.role).toBe(status === 200 ? role : target);
});
