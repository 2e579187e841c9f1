import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually, serving, watch } from "../fixtures/serving.ts";
import { organizationClient } from "../organization/index.ts";
import { apiKeyClient } from "./index.ts";

const server = serving({ plugins: [organization(), apiKey({ organizations: true })] }, (place) =>
  createAuthClient({ ...place, plugins: [organizationClient(), apiKeyClient()] }),
);

type Browser = Pick<Awaited<ReturnType<typeof server.join>>, "client">;
const names = ({ client }: Browser, organizationId?: string) =>
  client.$apiKeysOf(organizationId).value.data?.apiKeys.map(({ name }) => name);

async function makeOrganization({ client }: Browser, slug: string): Promise<string> {
  const { data } = await client.organization.create({ name: slug, slug });
  return data?.id ?? "";
}

test("the key list follows create, update, rotate and revoke, and never contains a key", async () => {
  const browser = await server.join("ada");
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

test("each organization's keys have a separate store from the user's keys", async () => {
  const browser = await server.join("bea");
  const { client, asked } = browser;
  const [den, pit] = [await makeOrganization(browser, "bea-den"), await makeOrganization(browser, "bea-pit")];
  await client.apiKey.create({ name: "Den's", organizationId: den });
  await client.apiKey.create({ name: "Bea's" });
  const leave = watch(client.$apiKeys, client.$apiKeysOf(den), client.$apiKeysOf(pit));
  expect(client.$apiKeysOf(den)).toBe(client.$apiKeysOf(den));
  expect(client.$apiKeysOf()).toBe(client.$apiKeys);
  await eventually(() => expect([names(browser), names(browser, den)]).toEqual([["Bea's"], ["Den's"]]));
  await eventually(() => expect(names(browser, pit)).toEqual([]));
  const lists = ["", `?organizationId=${den}`, `?organizationId=${pit}`].map((query) => `/api-key/list${query}`);
  expect(asked.filter((path) => path.startsWith("/api-key/list")).sort()).toEqual(lists.sort());
  leave();
});

test("a user who may not manage an organization's keys gets an error and no keys", async () => {
  const [cyd, dot] = [await server.join("cyd"), await server.join("dot")];
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

test("a program with an API key may do only what the key allows", async () => {
  const browser = await server.join("gus");
  const den = await makeOrganization(browser, "gus-den");
  const { data } = await browser.client.apiKey.create({ name: "Reads", permissions: { member: ["read"] } });
  const headers = { "x-api-key": data?.key ?? "" };
  const plugins = [organizationClient()];
  const program = createAuthClient({ baseURL: server.origin, fetchOptions: { headers }, plugins });
  const members = await program.organization.listMembers({ query: { organizationId: den } });
  expect(members.data?.members.map(({ user }) => user.name)).toEqual(["gus"]);
  const teams = await program.organization.update({ organizationId: den, data: { name: "Gone" } });
  expect(teams.error?.code).toBe("API_KEY_LACKS_PERMISSION");
  await browser.client.apiKey.revoke({ keyId: data?.id ?? "" });
  const refused = await program.organization.listMembers({ query: { organizationId: den } });
  expect(refused.error).toMatchObject({ code: "INVALID_API_KEY", status: 401 });
});
