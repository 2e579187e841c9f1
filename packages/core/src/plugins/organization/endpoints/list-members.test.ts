import { answer, textOf } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { userTable } from "../../../plugin.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

const PATH = "/organization/list-members?organizationId=acme";

/** Alice's organization of 150: the others joined a second apart, every tenth as an admin. */
async function crowd() {
  const opened = openOrganizations();
  const { store, clock } = opened;
  const alice = await opened.person("alice");
  await opened.create("acme", alice);
  for (let index = 1; index < 150; index += 1) {
    clock.advance({ seconds: 1 });
    const [id, now] = [`u${String(index).padStart(3, "0")}`, clock.now()];
    await store.insert(userTable, {
      id,
      name: `Person ${index}`,
      email: `${id}@example.com`,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    });
    const role = index % 10 === 0 ? "member,admin" : "member";
    await store.insert(member, { id: `m-${id}`, organizationId: "acme", userId: id, role, createdAt: now });
  }
  const list = async (query = "") => {
    const { status, body } = await answer(alice.browser.get(`${PATH}${query}`));
    const members: unknown = Reflect.get(Object(body), "members");
    return {
      status,
      body,
      total: textOf(body, "total"),
      names: Array.isArray(members) ? members.map((one: unknown) => textOf(one, "user", "name")) : [],
    };
  };
  return { ...opened, alice, list };
}

test("a page of 100 by default and at most, oldest first, each with their person; the rest by offset", async () => {
  const { list, alice } = await crowd();
  const first = await list();
  expect([first.status, first.total, first.names.length]).toEqual([200, "150", 100]);
  expect(first.names.slice(0, 3)).toEqual(["alice", "Person 1", "Person 2"]);
  expect(Reflect.get(Object(first.body), "members")).toContainEqual({
    id: `member-acme-${alice.id}`,
    organizationId: "acme",
    userId: alice.id,
    role: "owner",
    teamId: null,
    createdAt: expect.any(String),
    user: { id: alice.id, name: "alice", email: alice.email, image: null },
  });
  expect((await list("&limit=100000")).names).toHaveLength(100);
  const rest = await list("&limit=100&offset=100");
  expect([rest.names.length, rest.names[0], rest.total]).toEqual([50, "Person 100", "150"]);
  expect((await list("&limit=2&sortDirection=desc")).names).toEqual(["Person 149", "Person 148"]);
});

test("sorted by role, filtered by role, one of several roles, and person; the total is of what is asked for", async () => {
  const { list } = await crowd();
  expect((await list("&sortBy=role&sortDirection=desc&limit=1")).names).toEqual(["alice"]);
  const owners = await list("&filterField=role&filterValue=owner");
  expect([owners.total, owners.names]).toEqual(["1", ["alice"]]);
  const admins = await list("&filterField=role&filterValue=admin&filterOperator=contains&limit=2");
  expect([admins.total, admins.names]).toEqual(["14", ["Person 10", "Person 20"]]);
  expect((await list("&filterField=userId&filterValue=u149")).names).toEqual(["Person 149"]);
  expect((await list("&filterField=teamId&filterValue=none")).total).toBe("0");
});

test("what is no page and no filter is refused", async () => {
  const { list } = await crowd();
  for (const query of [
    "&limit=-1",
    "&limit=all",
    "&offset=1.5",
    "&sortBy=email",
    "&sortDirection=up",
    "&filterField=organizationId&filterValue=acme",
    "&filterField=role",
    "&filterValue=owner",
    "&filterField=userId&filterValue=u&filterOperator=contains",
    "&filterField=role&filterValue=owner&filterOperator=in",
    "&filterField=userId&filterValue=[]&filterOperator=in",
    "&filterField=userId&filterValue=[1]&filterOperator=in",
    '&filterField=userId&filterValue=["u&filterOperator=in',
    `&filterField=userId&filterOperator=in&filterValue=${JSON.stringify(Array.from({ length: 101 }, (_, at) => `u${at}`))}`,
  ]) {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
  }
});

test("outsiders see nobody, the header names an organization, and without any there is none", async () => {
  const { person, create, join } = openOrganizations();
  const alice = await person("alice");
  const bob = await person("bob");
  await create("acme", alice);
  expect(await answer(bob.browser.get(PATH))).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION" },
  });
  const codeOf = async (path: string, headers = {}) => (await answer(bob.browser.get(path, { headers }))).body;
  expect(await codeOf("/organization/list-members")).toMatchObject({ code: "NO_ACTIVE_ORGANIZATION" });
  expect(await codeOf("/organization/list-members", { "x-organization": "none" })).toMatchObject({
    code: "ORGANIZATION_NOT_FOUND",
  });
  await join("acme", bob);
  expect(await codeOf("/organization/list-members", { "x-organization": "acme" })).toMatchObject({ total: 2 });
});
