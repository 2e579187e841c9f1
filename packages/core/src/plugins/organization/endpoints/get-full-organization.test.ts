import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole } from "../../../access/role.ts";
import { openAcme } from "../../../test/acme.ts";
import { invitation } from "../tables.ts";

/** Creates acme with bob, a team and three invitations of which one can be accepted, and an organization of bob's. */
async function openFull(teams = true) {
  const opened = await openAcme({ teams: { enabled: teams } });
  const { joined, create, store, clock, alice, addTeams } = opened;
  clock.advance({ seconds: 1 });
  const bob = await joined("bob");
  await create("bobs", bob);
  const createdAt = clock.now();
  const inAnHour = new Date(createdAt.getTime() + 3_600_000);
  const asked = { email: "c@example.com", role: "member", inviterId: alice.id, createdAt };
  for (const [id, organizationId, status, expiresAt] of [
    ["pending", "acme", "pending", inAnHour],
    ["expired", "acme", "pending", createdAt],
    ["rejected", "acme", "rejected", inAnHour],
    ["of-bobs", "bobs", "pending", inAnHour],
  ] as const) {
    await store.insert(invitation, { id, organizationId, status, expiresAt, ...asked });
  }
  await addTeams(["ours"]);
  await addTeams(["theirs"], "bobs");
  return { ...opened, bob };
}

test("returns members, pending invitations and teams of the organization", async () => {
  const { alice, bob, get } = await openFull();
  const user = { id: bob.id, name: "bob", email: "bob@example.com", image: null };
  expect(await get("get-full-organization")).toMatchObject({
    status: 200,
    body: {
      id: "acme",
      slug: "acme",
      members: [
        { userId: alice.id, role: "owner" },
        { userId: bob.id, role: "member", user },
      ],
      invitations: [{ id: "pending", status: "pending", email: "c@example.com" }],
      teams: [{ id: "ours", name: "ours" }],
    },
  });
});

test("a member who may not invite gets no invitations, and teams are empty when disabled", async () => {
  const { bob, get } = await openFull();
  const { body } = await get("get-full-organization", "", bob);
  expect(body).toMatchObject({ id: "acme", members: [{}, {}], invitations: [], teams: [{ id: "ours" }] });
  const without = await openFull(false);
  expect(await without.get("get-full-organization")).toMatchObject({ body: { teams: [] } });
});

test("without an active organization, get-organization returns an error and get-full-organization null", async () => {
  const { bob } = await openFull();
  const read = (path: string) => answer(bob.browser.get(`/organization/${path}`));
  expect(await read("get-organization")).toMatchObject({ status: 400, body: { code: "NO_ACTIVE_ORGANIZATION" } });
  expect(await read("get-full-organization")).toEqual({ status: 200, body: null });
  await bob.browser.post("/organization/set-active", { organizationId: "bobs" });
  for (const path of ["get-organization", "get-full-organization"])
    expect(await read(path)).toMatchObject({ status: 200, body: { id: "bobs" } });
});

test("returns at most a hundred members, invitations and teams, oldest first", async () => {
  const { get, alice, crowd, store, clock, addTeams } = await openAcme({ teams: { enabled: true } });
  const names = Array.from({ length: 120 }, (_, number) => `n${String(number).padStart(3, "0")}`);
  const expiresAt = new Date(clock.now().getTime() + 86_400_000);
  const shared = { organizationId: "acme", role: "member", status: "pending", inviterId: alice.id, expiresAt };
  await crowd(names.map((id) => ({ id })));
  // The newest row is written first, so that the order is not that of insertion.
  for (const id of names.toReversed()) {
    clock.set(new Date(clock.now().getTime() - 1000));
    await store.insert(invitation, { ...shared, id, email: `${id}@example.com`, createdAt: clock.now() });
    await addTeams([id]);
  }
  const { body } = await get("get-full-organization");
  const idsOf = (key: string): string[] => Reflect.get(Object(body), key).map(({ id }: { id: string }) => id);
  expect([idsOf("invitations"), idsOf("teams")]).toEqual([names.slice(0, 100), names.slice(0, 100)]);
  for (const [query, length] of [
    ["", 100],
    ["membersLimit=101", 100],
    ["membersLimit=100000", 100],
    ["membersLimit=2", 2],
  ] as const) {
    expect((await get("get-full-organization", query)).body).toHaveProperty("members.length", length);
  }
});

test.each(["0", "-1", "1.5", "x", ""])("rejects membersLimit %j", async (limit) => {
  const { get } = await openAcme();
  const read = await get("get-full-organization", `membersLimit=${limit}`);
  expect(read).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});

const PATHS = ["/organization/get-active-member", "/organization/get-active-member-role"] as const;
const writer = createRole({ page: ["write"] });

/** Bob is a writer in acme, and has this role in the other organization, which is active in his session. */
async function harness(role: string, options: Parameters<typeof openAcme>[0] = {}) {
  const opened = await openAcme({ roles: { writer }, ...options });
  const bob = await opened.joined("bob", "writer");
  for (const slug of ["other", "third"]) await opened.create(slug);
  await opened.join("other", bob, role);
  await bob.browser.post("/organization/set-active", { organizationId: "other" });
  const ask = async (path: string, headers?: Record<string, string>) =>
    (await answer(bob.browser.get(path, { headers }))).body;
  return { ...opened, bob, ask };
}

test.each(PATHS)("%s uses the organization of the query, then of the header, then of the session", async (path) => {
  const { ask } = await harness("admin");
  const header = { "x-organization": "acme" };
  expect(await ask(path)).toMatchObject({ role: "admin" });
  expect(await ask(path, header)).toMatchObject({ role: "writer" });
  expect(await ask(`${path}?organizationId=other`, header)).toMatchObject({ role: "admin" });
  expect(await ask(`${path}?organizationId=nowhere`, header)).toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
  expect(await ask(`${path}?organizationId=third`)).toMatchObject({ code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" });
});

test.each(PATHS)("%s returns the permissions of each role, and none for an unknown role", async (path) => {
  const { ask } = await harness("writer,member,superuser,constructor");
  const grants = { writer: { page: ["write"] }, member: {} };
  expect(Reflect.get(Object(await ask(path)), "grants")).toEqual(grants);
});

test.each(PATHS)("%s returns the permissions of stored roles of this organization", async (path) => {
  const { ask, addRole } = await harness("maker,theirs,writer", { dynamicAccessControl: { enabled: true } });
  const permission = { team: ["create"] };
  for (const role of ["maker", "writer"]) await addRole(role, permission, "other");
  await addRole("theirs", permission);
  const grants = { maker: permission, writer: { page: ["write"] } };
  expect(Reflect.get(Object(await ask(path)), "grants")).toEqual(grants);
});

test("get-active-member returns the caller's membership, and get-active-member-role any member's role", async () => {
  const { bob, alice, person, ask } = await harness("admin");
  expect(await ask(PATHS[0])).toMatchObject({
    organizationId: "other",
    userId: bob.id,
    user: { id: bob.id, name: "bob", email: bob.email, image: null },
  });
  const roleOf = ({ id }: { readonly id: string }) => ask(`${PATHS[1]}?organizationSlug=acme&userId=${id}`);
  expect(await roleOf(alice)).toMatchObject({ role: "owner" });
  expect(await roleOf(await person("carol"))).toMatchObject({ code: "MEMBER_NOT_FOUND" });
});
