import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually, serveOrganizations, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveOrganizations>>;
beforeAll(async () => {
  server = await serveOrganizations();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const rest = () => new Promise((resolve) => setTimeout(resolve, 60));
const READS = /\/(list|list-members|list-invitations|list-teams|get-organization|get-active-member)$/;

async function open(name: string) {
  const tab = server.openBrowser();
  const opened = { ...tab(), tab };
  await opened.client.signUp.email({ name, email: `${name}@example.com`, password: "correct horse battery" });
  await opened.client.organization.create({ name, slug: name });
  return opened;
}
async function watched(name: string) {
  const opened = await open(name);
  const { $organizations, $organization, $activeMember, $members, $invitations, $teams } = opened.client;
  const stores = [$organizations, $organization, $activeMember, $members, $invitations, $teams];
  const leave = watch(...stores);
  await eventually(() => {
    for (const store of stores) expect(store.value).toMatchObject({ isPending: false, error: null });
  });
  /** What is read again after a call. */
  const readAfter = async (call: () => Promise<unknown>) => {
    opened.asked.length = 0;
    await call();
    await rest();
    await eventually(() => {
      for (const store of stores) expect(store.value).toMatchObject({ isRefetching: false });
    });
    return opened.asked
      .filter((path) => READS.test(path))
      .map((path) => path.slice("/organization/".length))
      .sort();
  };
  return { ...opened, leave, readAfter };
}

test("a call causes the reads that it has made old, one each, and a call that changes nothing causes none", async () => {
  const { client, readAfter, leave } = await watched("ada");
  const email = "guest@example.com";
  const { organization } = client;
  expect(await readAfter(() => organization.inviteMember({ email, role: "member" }))).toEqual(["list-invitations"]);
  expect(await readAfter(() => organization.checkSlug({ slug: "free" }))).toEqual([]);
  expect(await readAfter(() => organization.hasPermission({ permissions: { team: ["create"] } }))).toEqual([]);
  expect(await readAfter(() => organization.inviteMember({ email: "no address", role: "member" }))).toEqual([]);
  expect(client.$invitations.value.data).toMatchObject([{ email }]);
  const everything = await readAfter(() => organization.update({ data: { name: "Renamed" } }));
  expect(everything).toEqual(expect.arrayContaining(["get-organization", "list"]));
  expect(new Set(everything).size).toBe(everything.length);
  expect(client.$organization.value.data?.name).toBe("Renamed");
  leave();
});

test("roles that were made at run time count, though no client was told of them", async () => {
  const { client, readAfter, leave } = await watched("bob");
  const { organization } = client;
  const created = await organization.createRole({ role: "herald", permission: { invitation: ["create"] } });
  expect(created.error).toBeNull();
  const memberId = client.$activeMember.value.data?.id ?? expect.fail("no member");
  expect((await organization.updateMemberRole({ memberId, role: ["owner", "herald"] })).error).toBeNull();
  await eventually(() =>
    expect(Object.keys(client.$activeMember.value.data?.grants ?? {})).toEqual(["owner", "herald"]),
  );
  expect(client.$can.value({ invitation: ["create"] })).toBe(true);
  expect(client.$can.value({ rocket: ["start"] })).toBe(false);
  const update = () => organization.updateRole({ roleName: "herald", data: { permission: { team: ["create"] } } });
  // Which ids of invitations one is told depends on one's roles.
  expect(await readAfter(update)).toEqual(["get-active-member", "list-invitations"]);
  expect(client.$activeMember.value.data?.grants.herald).toEqual({ team: ["create"] });
  leave();
});

test("one query has one store and one request, and a page nobody looks at is forgotten", async () => {
  const { client, asked } = await open("cat");
  const $page = client.$membersPage({ limit: 1, sortBy: "role", offset: undefined });
  expect(client.$membersPage({ sortBy: "role", limit: 1 })).toBe($page);
  expect(client.$membersPage({})).toBe(client.$members);
  expect(client.$membersPage({ limit: 2 })).not.toBe($page);
  asked.length = 0;
  const leave = watch($page, client.$membersPage({ sortBy: "role", limit: 1 }));
  await eventually(() => expect($page.value.data).toMatchObject({ members: [{ role: "owner" }] }));
  expect(asked).toEqual(["/get-session", "/organization/list-members"]);
  leave();
  await eventually(() => expect($page.value).toMatchObject({ data: null, isPending: true }));
  expect(client.$membersPage({ limit: 1, sortBy: "role" })).not.toBe($page);
});

test("another tab hears of it, and reads what it has selected itself", async () => {
  vi.stubGlobal("document", {});
  const { client, tab } = await open("dot");
  await client.organization.create({ name: "Second", slug: "dot-second" });
  const there = tab().client;
  there.$selectOrganization("dot");
  const leave = watch(client.$organization, there.$organization, there.$organizations);
  await eventually(() => expect(client.$organization.value.data?.slug).toBe("dot-second"));
  await eventually(() => expect(there.$organization.value.data?.slug).toBe("dot"));
  await client.organization.update({ data: { name: "Renamed" } });
  await eventually(() => expect(there.$organizations.value.data?.map(({ name }) => name)).toContain("Renamed"));
  await eventually(() =>
    expect(there.$organization.value).toMatchObject({ isRefetching: false, data: { slug: "dot" } }),
  );
  await client.signOut();
  await eventually(() => expect(there.$organization.value).toMatchObject({ data: null }));
  leave();
});
