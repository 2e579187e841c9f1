import type { EventListeners } from "@sallyport/core";
import { type OrganizationHooks, organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { fillMembers, openCounted, verbsOf } from "../../ground/counted-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";

/** Alice owns acme, her active organization, and Bob is signed up. Returns the statements of each call. */
async function open() {
  const { lab, handle, look } = openCounted({ plugins: [organization()], mail: {} });
  const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
  async function call(path: string, body?: object, browser = alice) {
    look();
    const answer = await (body === undefined
      ? browser.get(`/organization/${path}`)
      : browser.post(`/organization/${path}`, body));
    expect(answer.status, answer.text).toBe(200);
    const statements = look();
    return { answer, statements, verbs: verbsOf(statements) };
  }
  const made = await call("create", { name: "Acme", slug: "acme" });
  const organizationId = String(made.answer.at("id"));
  const invite = () => call("invite-member", { email: personOf("bob").email, role: "member", organizationId });
  return { handle, organizationId, bob, call, invite };
}

test("create: runs six statements, or locks the user when the active organization is kept", async () => {
  const { call } = await open();
  const rows = ["insert organization", "insert member"];
  const { verbs } = await call("create", { name: "B", slug: "b" });
  expect(verbs).toEqual(["select session", "begin", ...rows, "update session", "commit"]);
  const kept = await call("create", { name: "C", slug: "c", keepCurrentActiveOrganization: true });
  expect(kept.verbs).toEqual(["select session", "begin", "select user", ...rows, "commit"]);
});

test.each([1, 50])("list of %i: runs two statements, and three with details", async (count) => {
  const { call } = await open();
  for (let number = 1; number < count; number += 1) await call("create", { name: "n", slug: `n${number}` });
  const listed = await call("list");
  expect(listed.answer.json).toHaveLength(count);
  expect(listed.verbs).toEqual(["select session", "select member"]);
  const detailed = await call("list?details=true");
  expect(detailed.answer.json).toEqual(
    Array.from({ length: count }, () => expect.objectContaining({ role: "owner", memberCount: 1 })),
  );
  expect(detailed.verbs).toHaveLength(3);
});

test.each([
  ["get-active-member", 2],
  ["get-active-member-role", 2],
  ["get-organization", 2],
  ["has-permission", 2, { permissions: { member: ["create"] } }],
  ["set-active", 2, { organizationId: null }],
  ["list-members", 3],
] as const)("%s: runs %i statements", async (path, statements, body?: object) => {
  const { call } = await open();
  expect((await call(path, body)).verbs).toHaveLength(statements);
});

test("set-active: runs three statements by id, and five by slug", async () => {
  const { call, organizationId } = await open();
  const words = async (body: object) => (await call("set-active", body)).verbs.map((verb) => verb.split(" ")[0]);
  expect(await words({ organizationId })).toEqual(["select", "select", "update"]);
  expect(await words({ organizationSlug: "acme" })).toEqual(["select", "select", "select", "select", "update"]);
});

test("list-members of 100: runs three statements", async () => {
  const { call, handle } = await open();
  fillMembers(handle, 99);
  const { answer, statements } = await call("list-members");
  expect(answer.json).toMatchObject({ total: 100, nextCursor: null });
  expect(statements).toEqual([
    expect.stringMatching(/^select .* from "session"/),
    expect.stringMatching(/^select .* from "member" .*join "organization"/),
    expect.stringMatching(/^select .* from "member" .*join "user"/),
  ]);
});

test("invite-member and accept-invitation: run ten statements each", async () => {
  const { bob, call, invite } = await open();
  const { answer, verbs } = await invite();
  expect(verbs).toEqual([
    "select session",
    "select member",
    "begin",
    "update organization",
    ...["select member", "select member", "select invitation", "select invitation", "insert invitation"],
    "commit",
  ]);
  const accepted = await call("accept-invitation", { invitationId: answer.at("id") }, bob);
  expect(accepted.verbs).toEqual([
    "select session",
    "select invitation",
    "begin",
    "update organization",
    ...["update invitation", "select member", "select member", "insert member", "update session"],
    "commit",
  ]);
});

test("reject-invitation: runs six statements; cancel-invitation: runs eight", async () => {
  const { bob, call, invite } = await open();
  const { answer } = await invite();
  const begun = ["select session", "select invitation", "begin", "update organization"];
  const rejected = await call("reject-invitation", { invitationId: answer.at("id") }, bob);
  expect(rejected.verbs).toEqual([...begun, "update invitation", "commit"]);
  const canceled = await call("cancel-invitation", { invitationId: answer.at("id") });
  const looks = ["select member", "select invitation"];
  expect(canceled.verbs).toEqual([...begun, ...looks, "update invitation", "commit"]);
});

/** Returns the statements on memberships when a user without organizations is deleted. */
async function statementsWith(organizationHooks: OrganizationHooks, events: EventListeners = {}): Promise<string[]> {
  const plugins = [organization({ organizationHooks })];
  const user = { deleteUser: { enabled: true } };
  const { lab, look } = openCounted({ plugins, user, events });
  const alice = await signUp(lab, "alice");
  look();
  expect((await alice.post("/delete-user")).status).toBe(200);
  return look().filter((sql) => sql.includes('"member"'));
}

const memberships = expect.stringMatching(/^select .* from "member"/);
const withOrganizations = expect.stringMatching(/^select .* from "member" .*join "organization"/);

test("deleting a user without organizations reads their memberships twice, to find blockers", async () => {
  expect(await statementsWith({})).toEqual([memberships, memberships]);
  expect(await statementsWith({ beforeAddMember: () => undefined })).toEqual([memberships, memberships]);
});

test.each(["beforeRemoveMember", "afterRemoveMember"] as const)(
  "deleting a user reads the memberships once more for %s",
  async (name) => {
    expect(await statementsWith({ [name]: () => undefined })).toEqual([memberships, memberships, withOrganizations]);
  },
);

test("deleting a user reads the memberships once more for a listener of member.removed only", async () => {
  const told = { "member.removed": () => undefined };
  expect(await statementsWith({}, told)).toEqual([memberships, memberships, withOrganizations]);
  expect(await statementsWith({}, { "team.created": () => undefined })).toEqual([memberships, memberships]);
});
