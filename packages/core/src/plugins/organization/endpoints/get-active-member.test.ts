import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole } from "../../../access/role.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { organizationRole } from "../tables.ts";

const PATHS = ["/organization/get-active-member", "/organization/get-active-member-role"] as const;
const writer = createRole({ page: ["write"] });

/** Alice is a writer in acme, and of what the test says in the other, which is her session's active organization. */
async function harness(role: string, options: Parameters<typeof openOrganizations>[0] = {}) {
  const opened = openOrganizations({ roles: { writer }, ...options });
  const alice = await opened.person("alice");
  for (const slug of ["acme", "other", "third"]) await opened.create(slug);
  await opened.join("acme", alice, "writer");
  await opened.join("other", alice, role);
  await alice.browser.post("/organization/set-active", { organizationId: "other" });
  const ask = async (path: string, headers?: Record<string, string>) =>
    (await answer(alice.browser.get(path, { headers }))).body;
  return { ...opened, alice, ask };
}

test.each(PATHS)("%s: of the argument, else of the header, else of the session", async (path) => {
  const { ask } = await harness("admin");
  const header = { "x-organization": "acme" };
  expect(await ask(path)).toMatchObject({ role: "admin" });
  expect(await ask(path, header)).toMatchObject({ role: "writer" });
  expect(await ask(`${path}?organizationId=other`, header)).toMatchObject({ role: "admin" });
  expect(await ask(`${path}?organizationId=nowhere`, header)).toMatchObject({ code: "ORGANIZATION_NOT_FOUND" });
  expect(await ask(`${path}?organizationId=third`)).toMatchObject({ code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" });
});

test.each(PATHS)("%s: what each role grants; a role that nobody knows grants nothing", async (path) => {
  const { ask } = await harness("writer,member,superuser,constructor");
  expect(Reflect.get(Object(await ask(path)), "grants")).toEqual({
    writer: { page: ["write"] },
    member: {},
  });
});

test.each(PATHS)("%s: what roles grant that were made at run time, those of this organization", async (path) => {
  const { ask, clock, store } = await harness("maker,theirs,writer", { dynamicAccessControl: { enabled: true } });
  for (const [role, organizationId] of [
    ["maker", "other"],
    ["writer", "other"],
    ["theirs", "acme"],
  ] as const) {
    const permission = JSON.stringify({ team: ["create"] });
    const row = { id: `${role}-${organizationId}`, role, organizationId, permission, createdAt: clock.now() };
    await store.insert(organizationRole, row);
  }
  const grants = { maker: { team: ["create"] }, writer: { page: ["write"] } };
  expect(Reflect.get(Object(await ask(path)), "grants")).toEqual(grants);
});

test("the caller's own place, with their person", async () => {
  const { alice, ask } = await harness("admin");
  expect(await ask(PATHS[0])).toMatchObject({
    organizationId: "other",
    userId: alice.id,
    user: { id: alice.id, name: "alice", email: alice.email, image: null },
  });
});
