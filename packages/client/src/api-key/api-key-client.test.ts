import { afterAll, beforeAll, expect, test } from "vitest";
import { serveApiKeys } from "../fixtures/api-key-server.ts";
import { eventually, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveApiKeys>>;
beforeAll(async () => {
  server = await serveApiKeys();
});
afterAll(() => server.close());

async function signUp(name: string) {
  const browser = server.openBrowser();
  await browser.client.signUp.email({ name, email: `${name}@example.com`, password: "correct horse battery" });
  return browser;
}
type Browser = Awaited<ReturnType<typeof signUp>>;
const names = ({ client }: Browser, organizationId?: string) =>
  client.$apiKeysOf(organizationId).value.data?.apiKeys.map(({ name }) => name);

async function makeOrganization({ client }: Browser, slug: string): Promise<string> {
  const { data } = await client.organization.create({ name: slug, slug });
  return data?.id ?? "";
}

test("the list follows what is made, changed, rotated and revoked, and never has a key in it", async () => {
  const browser = await signUp("ada");
  const { client } = browser;
  const leave = watch(client.$apiKeys);
  await eventually(() => expect(names(browser)).toEqual([]));
  const { data } = await client.apiKey.create({ name: "CI", permissions: { member: ["read"] } });
  if (data === null) throw new Error("No key");
  await eventually(() => expect(names(browser)).toEqual(["CI"]));
  const shown = () => client.$apiKeys.value.data?.apiKeys[0];
  expect(shown()).toMatchObject({ lastFour: data.key.slice(-4), createdAt: expect.any(Date), expiresAt: null });

  await client.apiKey.update({ keyId: data.id, name: "Builds", expiresIn: 3600 });
  await eventually(() => expect(shown()).toMatchObject({ name: "Builds", expiresAt: expect.any(Date) }));
  const rotated = await client.apiKey.rotate({ keyId: data.id });
  await eventually(() => expect(shown()?.lastFour).toBe(rotated.data?.key.slice(-4)));
  expect(JSON.stringify(client.$apiKeys.value)).not.toMatch(new RegExp(`${data.key}|${rotated.data?.key}`));
  expect((await client.apiKey.get({ query: { id: data.id } })).data).toEqual(shown());

  await client.apiKey.revoke({ keyId: data.id });
  await eventually(() => expect(names(browser)).toEqual([]));
  leave();
});

test("an organization's keys have a store of their own, one each, and are not the user's", async () => {
  const browser = await signUp("bea");
  const { client, asked } = browser;
  const [den, pit] = [await makeOrganization(browser, "bea-den"), await makeOrganization(browser, "bea-pit")];
  await client.apiKey.create({ name: "Den's", organizationId: den });
  await client.apiKey.create({ name: "Bea's" });
  const leave = watch(client.$apiKeys, client.$apiKeysOf(den), client.$apiKeysOf(pit));
  expect(client.$apiKeysOf(den)).toBe(client.$apiKeysOf(den));
  expect(client.$apiKeysOf()).toBe(client.$apiKeys);
  await eventually(() => expect([names(browser), names(browser, den)]).toEqual([["Bea's"], ["Den's"]]));
  await eventually(() => expect(names(browser, pit)).toEqual([]));
  expect(asked.sort()).toEqual(["", `?organizationId=${den}`, `?organizationId=${pit}`].sort());
  leave();
});

test("whoever may not see an organization's keys is told so, and nothing is shown", async () => {
  const [cyd, dot] = [await signUp("cyd"), await signUp("dot")];
  const den = await makeOrganization(cyd, "cyd-den");
  await cyd.client.apiKey.create({ name: "Den's", organizationId: den });
  const leave = watch(dot.client.$apiKeysOf(den));
  await eventually(() =>
    expect(dot.client.$apiKeysOf(den).value).toMatchObject({
      data: null,
      error: { code: "YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS" },
    }),
  );
  leave();
});

test("what one user's keys were is forgotten when somebody else signs in", async () => {
  const browser = await signUp("eve");
  const { client } = browser;
  await client.apiKey.create({ name: "Eve's" });
  const leave = watch(client.$apiKeys);
  await eventually(() => expect(names(browser)).toEqual(["Eve's"]));
  await client.signOut();
  await eventually(() => expect(client.$apiKeys.value).toMatchObject({ data: null, error: null, isPending: false }));
  await client.signUp.email({ name: "Fay", email: "fay@example.com", password: "correct horse battery" });
  await eventually(() => expect(names(browser)).toEqual([]));
  leave();
});

test("a program calls with the key alone, and has what the key grants", async () => {
  const browser = await signUp("gus");
  const den = await makeOrganization(browser, "gus-den");
  const { data } = await browser.client.apiKey.create({ name: "Reads", permissions: { member: ["read"] } });
  const program = server.withKey(data?.key ?? "");
  const members = await program.organization.listMembers({ query: { organizationId: den } });
  expect(members.data?.members.map(({ user }) => user.name)).toEqual(["gus"]);
  const teams = await program.organization.update({ organizationId: den, data: { name: "Gone" } });
  expect(teams.error?.code).toBe("API_KEY_LACKS_PERMISSION");
  await browser.client.apiKey.revoke({ keyId: data?.id ?? "" });
  const refused = await program.organization.listMembers({ query: { organizationId: den } });
  expect(refused.error).toMatchObject({ code: "INVALID_API_KEY", status: 401 });
});
