import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually, serveOrganizations, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveOrganizations>>;
beforeAll(async () => {
  server = await serveOrganizations();
});
afterAll(() => server.close());

const account = (name: string) => ({ name, email: `${name}@example.com`, password: "correct horse battery" });
type Open = ReturnType<typeof server.openBrowser>;

/** A browser whose person owns two organizations, the second one being the session's active one. */
async function settle(name: string): Promise<Open> {
  const open = server.openBrowser();
  const { client } = open();
  expect((await client.signUp.email(account(name))).error).toBeNull();
  for (const slug of [`${name}-one`, `${name}-two`]) {
    expect((await client.organization.create({ name: slug, slug })).error).toBeNull();
  }
  return open;
}

test("two tabs of one browser work in two organizations at once, the cookie cache being on", async () => {
  const open = await settle("ada");
  const [here, there] = [open().client, open().client];
  const leave = watch(here.$organization, here.$members, here.$teams, there.$organization, there.$members);
  here.$selectOrganization("ada-one");
  await eventually(() => expect(here.$organization.value.data?.slug).toBe("ada-one"));
  await eventually(() => expect(there.$organization.value.data?.slug).toBe("ada-two"));

  expect((await here.organization.createTeam({ name: "Red" })).data?.organizationId).toBe(
    here.$organization.value.data?.id,
  );
  expect((await there.organization.createTeam({ name: "Blue" })).data?.organizationId).toBe(
    there.$organization.value.data?.id,
  );
  await eventually(() => expect(here.$teams.value.data?.map(({ name }) => name)).toContain("Red"));
  expect(here.$teams.value.data?.map(({ name }) => name)).not.toContain("Blue");
  expect((await there.getSession()).data?.session).toMatchObject({
    activeOrganizationId: there.$organization.value.data?.id,
  });

  const named = await here.organization.getOrganization({ fetchOptions: { headers: { "x-organization": "ada-two" } } });
  expect(named.data?.slug).toBe("ada-two");
  here.$selectOrganization(null);
  await eventually(() => expect(here.$organization.value.data?.slug).toBe("ada-two"));
  leave();
});

test("what was selected and is not one's own is told apart from none, and an odd name stops no call", async () => {
  await settle("bob");
  const { client } = (await settle("eve"))();
  const leave = watch(client.$organization, client.$members, client.$can, client.$organizations);
  for (const [name, code, listed = code] of [
    ["bob-one", "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION", "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION"],
    ["nowhere", "ORGANIZATION_NOT_FOUND"],
    ["кафе\n", "ORGANIZATION_NOT_FOUND"],
  ] as const) {
    client.$selectOrganization(name);
    expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
    await eventually(() => expect(client.$organization.value.error?.code).toBe(code));
    await eventually(() => expect(client.$members.value).toMatchObject({ data: null, error: { code: listed } }));
    expect(client.$can.value({ team: ["create"] })).toBe(false);
  }
  expect((await client.organization.setActive({ organizationId: null })).error).toBeNull();
  client.$selectOrganization(null);
  await eventually(() =>
    expect(client.$organization.value).toMatchObject({ data: null, error: null, isPending: false }),
  );
  expect(client.$organizations.value.data).toHaveLength(2);
  leave();
});

test("an answer that comes late is not shown as the selected organization's", async () => {
  const open = await settle("fox");
  let release = (): void => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let slow = true;
  const { client, asked } = open((path) => (slow && path === "/organization/list-members" ? late : undefined));
  client.$selectOrganization("fox-one");
  const shown: unknown[] = [];
  const end = client.$members.listen(({ data }) => shown.push(data?.members.map((member) => member.organizationId)));
  const leave = watch(client.$organization);
  await eventually(() => expect(asked).toContain("/organization/list-members"));
  await eventually(() => expect(client.$organization.value.data?.slug).toBe("fox-one"));
  slow = false;
  client.$selectOrganization("fox-two");
  expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
  await eventually(() => expect(client.$organization.value.data?.slug).toBe("fox-two"));
  await eventually(() => expect(client.$members.value.isPending).toBe(false));
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(new Set(shown.flat().filter(Boolean))).toEqual(new Set([client.$organization.value.data?.id]));
  end();
  leave();
});

test("who signs out takes what was seen along, and what was under way is dropped", async () => {
  const open = await settle("gil");
  let release = (): void => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let slow = false;
  const { client } = open((path) => (slow && path.startsWith("/organization/") ? late : undefined));
  const leave = watch(client.$organization, client.$organizations, client.$can);
  await eventually(() => expect(client.$can.value({ organization: ["delete"] })).toBe(true));
  await eventually(() => expect(client.$organizations.value.data).toHaveLength(2));
  slow = true;
  const refetched = client.$organizations.value.refetch();
  await new Promise((resolve) => setTimeout(resolve, 50));
  slow = false;
  await client.signOut();
  await eventually(() => expect(client.$organizations.value).toMatchObject({ data: null }));
  expect(client.$organization.value.data).toBeNull();
  expect(client.$can.value({ organization: ["delete"] })).toBe(false);
  release();
  await refetched;
  await eventually(() => expect(client.$organizations.value).toMatchObject({ data: null, isPending: false }));
  leave();
});
