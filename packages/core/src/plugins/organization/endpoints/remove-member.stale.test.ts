import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { member } from "../tables.ts";

test("what a removed member's cached session still says opens nothing, named or not", async () => {
  const { person, create, join } = openOrganizations({}, { session: { cookieCache: { enabled: true } } });
  const alice = await person("alice");
  const bob = await person("bob");
  await create("acme", alice);
  await join("acme", bob, "admin");
  await bob.browser.post("/organization/set-active", { organizationId: "acme" });
  const removal = { memberIdOrEmail: bob.email, organizationId: "acme" };
  expect((await alice.browser.post("/organization/remove-member", removal)).status).toBe(200);
  const calls = {
    "/organization/get-active-member": null,
    "/organization/get-active-member-role": null,
    "/organization/list-members": null,
    "/organization/list-invitations": null,
    "/organization/has-permission": { permissions: { member: ["create"] } },
    "/organization/remove-member": { memberIdOrEmail: alice.email },
    "/organization/update-member-role": { memberId: `member-acme-${alice.id}`, role: "member" },
    "/organization/transfer-ownership": { memberId: `member-acme-${alice.id}` },
  };
  const headers = { "x-organization": "acme" };
  for (const [path, body] of Object.entries(calls)) {
    const send = (more = {}) =>
      answer(
        body === null ? bob.browser.get(path, { headers: more }) : bob.browser.post(path, body, { headers: more }),
      );
    const unnamed = path.endsWith("/list-invitations") ? "ORGANIZATION_ID_REQUIRED" : "NO_ACTIVE_ORGANIZATION";
    expect(await send()).toMatchObject({ status: 400, body: { code: unnamed } });
    expect(await send(headers)).toMatchObject({
      status: 403,
      body: {
        code: /list-(members|invitations)/.test(path)
          ? "YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION"
          : "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
      },
    });
  }
});

test("spaces around a stored role change nothing: any role grants, and an owner among others is one", async () => {
  const { person, create, join, store } = openOrganizations();
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme");
  await join("acme", alice, "admin, owner ");
  await join("acme", bob, " admin");
  await join("acme", carol, "member");
  const remove = async (caller: typeof alice, target: typeof alice) => {
    const body = { memberIdOrEmail: target.email, organizationId: "acme" };
    return (await caller.browser.post("/organization/remove-member", body)).status;
  };
  expect([await remove(carol, bob), await remove(bob, carol), await remove(bob, alice)]).toEqual([403, 200, 400]);
  expect(await remove(alice, alice)).toBe(400);
  expect(await store.count(member, { where: { organizationId: "acme" } })).toBe(2);
});

test("nobody who is signed out is told or changes anything", async () => {
  const { person, create, store } = openOrganizations();
  const alice = await person("alice");
  await create("acme", alice);
  alice.browser.cookies.clear();
  for (const [path, body] of [
    ["/remove-member", { memberIdOrEmail: alice.email, organizationId: "acme" }],
    ["/leave", { organizationId: "acme" }],
    ["/update-member-role", { memberId: `member-acme-${alice.id}`, role: "member", organizationId: "acme" }],
    ["/transfer-ownership", { memberId: `member-acme-${alice.id}`, organizationId: "acme" }],
    ["/has-permission", { permissions: { member: ["create"] }, organizationId: "acme" }],
  ] as const) {
    expect(await answer(alice.browser.post(`/organization${path}`, body))).toMatchObject({
      status: 401,
      body: { code: "UNAUTHORIZED" },
    });
  }
  for (const path of ["list-members", "get-active-member-role"]) {
    expect((await alice.browser.get(`/organization/${path}?organizationId=acme`)).status).toBe(401);
  }
  expect(await store.count(member, { where: { role: "owner" } })).toBe(1);
});
