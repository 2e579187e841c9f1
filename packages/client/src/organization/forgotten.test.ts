import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { eventually, serveOrganizations, watch } from "../fixtures/organization-server.ts";

let server: Awaited<ReturnType<typeof serveOrganizations>>;
beforeAll(async () => {
  server = await serveOrganizations();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

/** Somebody with two organizations, whose stores are watched and known. */
async function known(name: string) {
  const { client } = server.openBrowser()();
  await client.signUp.email({ name, email: `${name}@example.com`, password: "correct horse battery" });
  for (const slug of [`${name}-one`, `${name}-two`]) await client.organization.create({ name: slug, slug });
  const leave = watch(client.$organization, client.$organizations, client.$can);
  await eventually(() => expect(client.$organization.value.data?.slug).toBe(`${name}-two`));
  await eventually(() => expect(client.$organizations.value.data).toHaveLength(2));
  await eventually(() => expect(client.$can.value({ organization: ["delete"] })).toBe(true));
  return { client, leave };
}

test("who has signed out is shown nothing of it any more, before anything is read again", async () => {
  const { client, leave } = await known("hal");
  await client.signOut();
  expect([client.$organization.value.data, client.$organizations.value.data]).toEqual([null, null]);
  expect(client.$can.value({ organization: ["delete"] })).toBe(false);
  leave();
});

test("selecting forgets what is of one organization, keeps the list of them, and the same again forgets nothing", async () => {
  const { client, leave } = await known("ivy");
  client.$selectOrganization("ivy-one");
  expect(client.$organization.value).toMatchObject({ data: null, isPending: true });
  expect(client.$can.value({ organization: ["delete"] })).toBe(false);
  expect(client.$organizations.value).toMatchObject({ data: [{}, {}], isPending: false });
  await eventually(() => expect(client.$organization.value.data?.slug).toBe("ivy-one"));
  client.$selectOrganization("ivy-one");
  expect(client.$organization.value).toMatchObject({ data: { slug: "ivy-one" }, isPending: false });
  leave();
});
