import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { openAcme } from "../../test/acme.ts";
import { openAudit } from "../../test/audit.ts";
import { member } from "../organization/tables.ts";
import { audit } from "./index.ts";
import { auditEvent } from "./tables.ts";

const CALLS = [
  ["/audit/list", "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL"],
  ["/audit/export", "YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL"],
  ["/audit/verify", "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL"],
  ["/audit/head", "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL"],
] as const;

test.each(CALLS)("%s requires an administrator, or for the rows of an organization its owner", async (path, code) => {
  const { auth, root, alice, bob, found } = await openAudit();
  const acme = await found(alice, "acme");
  expect((await root.browser.get(path)).status).toBe(200);
  expect(await answer(new Browser(auth).get(path))).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
  for (const { browser } of [alice, bob])
    expect(await answer(browser.get(path))).toMatchObject({ status: 403, body: { code } });
  // Verification covers the whole chain; an organization has no chain of its own.
  const ofAcme = await alice.browser.get(`${path}?organizationId=${acme}`);
  expect(ofAcme.status).toBe(path === "/audit/verify" ? 400 : path === "/audit/head" ? 403 : 200);
  for (const organizationId of [acme, "none", "%27%20or%201=1"])
    expect((await bob.browser.get(`${path}?organizationId=${organizationId}`)).status).not.toBe(200);
});

test("an owner reads the rows of their organization only, whatever the filters", async () => {
  const { alice, bob, root, found, list } = await openAudit();
  const [acme, other] = [await found(alice, "acme"), await found(bob, "other")];
  const its = await list(alice, `?organizationId=${acme}`);
  expect(its.entries.map(({ event }) => event)).toEqual([
    "session.organization-changed",
    "member.added",
    "organization.created",
  ]);
  expect(its.entries.every(({ organizationId }) => organizationId === acme)).toBe(true);
  expect((await list(alice, `?organizationId=${acme}&actorId=${bob.id}`)).entries).toEqual([]);
  expect(await list(alice, `?organizationId=${other}`)).toMatchObject({ status: 403 });
  expect(await list(alice, `?subjectId=${alice.id}`)).toMatchObject({ status: 403 });
  expect((await list(root, `?organizationId=${other}`)).entries).toHaveLength(3);
  const { nextCursor } = await list(bob, `?organizationId=${other}&limit=1`);
  const carried = await list(alice, `?organizationId=${acme}&limit=1&cursor=${nextCursor}`);
  expect(carried).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
});

test("a member who is not an owner is rejected, and so is an owner who has left", async () => {
  const { auth, alice, bob, root, found, list } = await openAudit();
  const acme = await found(alice, "acme");
  // The types of a test's application do not include the plugins.
  const { addMember } = Reflect.get(Object(auth.api), "organization");
  await addMember({ body: { userId: bob.id, role: "admin", organizationId: acme } });
  expect(await list(bob, `?organizationId=${acme}`)).toMatchObject({ status: 403 });
  await addMember({ body: { userId: root.id, role: "owner", organizationId: acme } });
  await alice.browser.post("/organization/leave", { organizationId: acme });
  expect(await list(alice, `?organizationId=${acme}`)).toMatchObject({ status: 403 });
});

test("for a rejected user no row is read, and the response is the same for every organization", async () => {
  const { database, statements } = counted(memory());
  const { bob, alice, found } = await openAudit({ database });
  const acme = await found(alice, "acme");
  const answers = [];
  for (const query of ["", `?organizationId=${acme}`, "?organizationId=none"]) {
    statements.length = 0;
    answers.push(await answer(bob.browser.get(`/audit/list${query}`)));
    expect(statements.filter((statement) => statement.includes("audit"))).toEqual(["insert auditEvent"]);
  }
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
});

test("an impersonated session cannot read the trail, and its rows contain both users", async () => {
  const { root, alice, found, list } = await openAudit();
  const acme = await found(alice, "acme");
  await root.browser.post("/admin/impersonate-user", { userId: alice.id });
  for (const [path] of CALLS) {
    const refused = await answer(root.browser.get(`${path}${path === "/audit/list" ? `?organizationId=${acme}` : ""}`));
    expect(refused).toMatchObject({ status: 403, body: { code: "NOT_WHILE_IMPERSONATING" } });
  }
  await root.browser.post("/update-user", { name: "Somebody" });
  await root.browser.post("/admin/stop-impersonating");
  const { entries } = await list(root, `?actorId=${alice.id}&event=user.updated`);
  expect(entries).toMatchObject([{ actorId: alice.id, impersonatedBy: root.id, subjectId: alice.id }]);
});

test("a banned or demoted administrator can no longer read the trail", async () => {
  const { root, bob, list } = await openAudit();
  const statuses = [];
  for (const [call, role] of [["set-role", "admin"], ["set-role", "user"], ["set-role", "admin"], ["ban-user"]]) {
    await root.browser.post(`/admin/${call}`, { userId: bob.id, role });
    statuses.push((await list(bob)).status);
  }
  expect(statuses).toEqual([200, 403, 200, 401]);
});

test("a server call needs no session, and with headers has the permissions of their session", async () => {
  const { auth, bob } = await openAudit();
  const { audit } = Object(auth.api);
  expect((await audit.list({ query: { limit: 2 } })).entries).toHaveLength(2);
  expect(await audit.verify()).toMatchObject({ ok: true, rows: 6 });
  const exported = await audit.export({ query: {}, asResponse: true });
  expect((await exported.text()).trim().split("\n")).toHaveLength(7);
  const cookie = bob.browser.cookies.header() ?? "";
  await expect(audit.list({ headers: { cookie } })).rejects.toMatchObject({ status: 403 });
  await expect(audit.list({ headers: { accept: "*/*" } })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

/** Creates the organization acme with this many members in its team blue. */
async function openCrowded(members: number) {
  const { database, statements } = counted(memory());
  const opened = await openAcme({ teams: { enabled: true } }, { database, plugins: [audit()] });
  await opened.addTeams(["blue", "red"]);
  await opened.crowd(
    Array.from({ length: members }, (_, number) => ({ id: `u-${number}`, teamId: "blue" })),
    0,
  );
  statements.length = 0;
  return { ...opened, statements };
}

test.each([
  ["deleting an organization", "delete", {}],
  ["removing a team", "remove-team", { teamId: "blue" }],
])("%s takes as many statements for 300 members as for 3", async (_, path, body) => {
  const seen: number[] = [];
  for (const members of [3, 300]) {
    const { post, statements, store } = await openCrowded(members);
    expect(await post(path, body)).toMatchObject({ status: 200 });
    seen.push(statements.length);
    expect(await store.count(member, { where: { teamId: "blue" } })).toBe(0);
  }
  expect(seen[1]).toBe(seen[0]);
});

test("deleting an organization writes one row with the number of members", async () => {
  const { auth, post, store } = await openCrowded(300);
  const before = await store.count(auditEvent, { where: {} });
  await post("delete");
  const [row] = await store.list(auditEvent, { where: { event: "organization.deleted" } });
  expect(JSON.parse(row?.details ?? "")).toEqual({ name: "acme", slug: "acme", members: 301 });
  expect(await store.count(auditEvent, { where: {} })).toBe(before + 1);
  expect(await auth.api.audit.verify()).toMatchObject({ problem: null });
});
