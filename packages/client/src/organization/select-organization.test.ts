import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { organizationClient } from "./index.ts";

const cached = { cookieCache: { enabled: true } };
const server = serving({ session: cached, plugins: [organization({ teams: { enabled: true } })] }, (place) =>
  createAuthClient({ ...place, plugins: [organizationClient()] }),
);

/** The tabs of a user who owns two organizations, of which the session's active one is the second. */
async function settle(name: string) {
  const { client, tab } = await server.join(name);
  for (const slug of [`${name}-one`, `${name}-two`])
    expect((await client.organization.create({ name: slug, slug })).error).toBeNull();
  return tab;
}

test("two tabs work in two organizations at the same time, with the cookie cache on", async () => {
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

test("selecting an unknown organization is an error, and an unusual name breaks no call", async () => {
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

test("ignores a late response of the previously selected organization", async () => {
  const open = await settle("fox");
  const { promise: late, resolve: release } = Promise.withResolvers<void>();
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

test("selecting clears the stores of one organization, keeps the list, and does nothing for the same selection", async () => {
  const { client } = (await settle("ivy"))();
  const leave = watch(client.$organization, client.$organizations, client.$can);
  await eventually(() => expect(client.$can.value({ organization: ["delete"] })).toBe(true));
  await eventually(() => expect(client.$organizations.value.data).toHaveLength(2));
  client.$selectOrganization("ivy-one");
  expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
  expect(client.$can.value({ organization: ["delete"] })).toBe(false);
  expect(client.$organizations.value).toMatchObject({ data: [{}, {}], isPending: false });
  await eventually(() => expect(client.$organization.value.data?.slug).toBe("ivy-one"));
  client.$selectOrganization("ivy-one");
  expect(client.$organization.value).toMatchObject({ data: { slug: "ivy-one" }, isPending: false });
  leave();
});
