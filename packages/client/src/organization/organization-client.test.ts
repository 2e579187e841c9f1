import { createAccessControl } from "@sallyport/core/access";
import { organization } from "@sallyport/core/organization";
import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { type RunningAuth, serveAuth } from "sallyport-tests/ground/serve-auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { eventually } from "../fixtures/organization-server.ts";
import { organizationClient } from "./index.ts";

const ac = createAccessControl({ rocket: ["start"] });
const roles = { pilot: ac.newRole({ rocket: ["start"] }) };

let server: RunningAuth;
let seen: string[] = [];
beforeAll(async () => {
  server = await serveAuth({ plugins: [organization({ roles })] });
});
afterAll(() => server.close());

function browser() {
  const own = httpBrowser(server.origin);
  return createAuthClient({
    baseURL: server.origin,
    fetch: (input, init) => {
      seen.push(new URL(String(input)).pathname.slice("/api/auth".length));
      return own.fetch(input, init);
    },
    plugins: [organizationClient({ roles })],
  });
}
const account = (name: string) => ({ name, email: `${name}@example.com`, password: "correct horse battery" });

async function person(name: string) {
  const client = browser();
  expect((await client.signUp.email(account(name))).error).toBeNull();
  return client;
}
const watch = (...stores: { listen(listener: () => void): () => void }[]) => {
  const leave = stores.map((store) => store.listen(() => {}));
  return () => {
    for (const end of leave) end();
  };
};
const idOf = (created: { data: { id: string } | null }): string => created.data?.id ?? expect.fail("not created");

test("what a call has changed is read again: by the server's word, in the stores that somebody watches", async () => {
  const ada = await person("ada");
  const leave = watch(ada.$session, ada.$organizations, ada.$organization, ada.$can);
  await eventually(() => expect(ada.$organizations.value).toMatchObject({ data: [], error: null, isPending: false }));
  await eventually(() => expect(ada.$organization.value).toMatchObject({ data: null, error: null, isPending: false }));
  expect(ada.$can.value({ organization: ["update"] })).toBe(false);

  const first = idOf(await ada.organization.create({ name: "First", slug: "first" }));
  await eventually(() => expect(ada.$organization.value.data).toMatchObject({ id: first, slug: "first" }));
  await eventually(() => expect(ada.$session.value.data?.session).toMatchObject({ activeOrganizationId: first }));
  expect(ada.$organization.value.data?.createdAt).toBeInstanceOf(Date);
  expect(ada.$activeMember.value.data).toMatchObject({ role: "owner", user: { name: "ada" } });
  expect(ada.$can.value({ organization: ["delete"] })).toBe(true);
  expect(ada.$can.value({})).toBe(false);
  expect(ada.$can.value({ rocket: ["start"] })).toBe(false);

  const second = idOf(await ada.organization.create({ name: "Second", slug: "second" }));
  await eventually(() => expect(ada.$organization.value.data?.id).toBe(second));
  await ada.organization.setActive({ organizationId: first });
  await eventually(() => expect(ada.$organization.value.data?.id).toBe(first));
  expect(ada.$organizations.value.data?.map(({ slug }) => slug)).toEqual(["first", "second"]);

  await ada.organization.setActive({ organizationId: null });
  await eventually(() => expect(ada.$organization.value.data).toBeNull());
  expect(ada.$can.value({ organization: ["delete"] })).toBe(false);
  leave();
});

test("a refused call refreshes nothing, and nothing is asked before somebody listens", async () => {
  const bob = await person("bob");
  seen = [];
  expect((await bob.organization.create({ name: "Bad", slug: "not a slug" })).error?.code).toBe("INVALID_SLUG");
  await bob.organization.create({ name: "Bob's", slug: "bobs" });
  expect(bob.$organizations.get().isPending).toBe(true);
  expect(seen).toEqual(["/organization/create", "/organization/create"]);

  const leave = watch(bob.$organization);
  await eventually(() => expect(bob.$organization.value.data?.slug).toBe("bobs"));
  seen = [];
  await bob.organization.create({ name: "Bad", slug: "not a slug" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toEqual(["/organization/create"]);
  leave();
});

test("who is in no organization asks for none, once the session is known", async () => {
  const gus = await person("gus");
  const unwatch = watch(gus.$session);
  await eventually(() => expect(gus.$session.value.data).not.toBeNull());
  seen = [];
  const leave = watch(gus.$organization, gus.$activeMember, gus.$members);
  await eventually(() => expect(gus.$members.value.isPending).toBe(false));
  expect(seen).toEqual([]);
  await gus.organization.create({ name: "Gus's", slug: "gus" });
  await eventually(() => expect(gus.$organization.value.data?.slug).toBe("gus"));
  await eventually(() => expect(gus.$activeMember.value.data?.role).toBe("owner"));
  unwatch();
  leave();
});

test("what one person saw is not shown to the next one", async () => {
  const eve = await person("eve");
  await eve.organization.create({ name: "Secret", slug: "secret" });
  const leave = watch(eve.$organization, eve.$can);
  await eventually(() => expect(eve.$organization.value.data?.slug).toBe("secret"));
  await eve.signOut();
  await eventually(() => expect(eve.$organization.value.data).toBeNull());
  await eventually(() => expect(eve.$organizations.value).toMatchObject({ data: null, error: null }));
  expect(eve.$can.value({ organization: ["update"] })).toBe(false);

  leave();
});

test("nor is it where nobody listens", async () => {
  const fox = await person("fox");
  await fox.organization.create({ name: "Den", slug: "den" });
  await Promise.all([fox.$organization, fox.$activeMember, fox.$members].map(({ value }) => value.refetch()));
  expect(fox.$organization.value.data?.slug).toBe("den");
  expect(fox.$can.value({ organization: ["delete"] })).toBe(true);
  await fox.signOut();
  await eventually(() => expect(fox.$organizations.value).toMatchObject({ data: null, isPending: true }));
  expect(fox.$organization.value).toMatchObject({ data: null, isPending: true });
  expect(fox.$can.value({ organization: ["delete"] })).toBe(false);
});

test("a client without the plugin has none of it", () => {
  const client = createAuthClient({ baseURL: server.origin });
  // @ts-expect-error -- the types say so too
  expect(client.$organization).toBeUndefined();
});
