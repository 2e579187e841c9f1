import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { member } from "../tables.ts";

async function harness(options: Parameters<typeof openAcme>[0] = {}) {
  const opened = await openAcme(options);
  const { auth, store } = opened;
  const rows = () => store.count(member, { where: { organizationId: "acme" } });
  return { ...opened, api: auth.api.organization, bob: await opened.person("bob"), rows };
}

test("addMember adds a user to the given organization once", async () => {
  const { api, bob, rows } = await harness();
  const body = { userId: bob.id, role: ["member", " admin"], organizationId: "acme" };
  expect(await api.addMember({ body })).toMatchObject({ userId: bob.id, role: "member,admin", teamId: null });
  const refused = { code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" };
  await expect(api.addMember({ body })).rejects.toMatchObject(refused);
  expect(await rows()).toBe(2);
});

test.each([
  [{ organizationId: undefined }, "NO_ACTIVE_ORGANIZATION"],
  [{ organizationId: "" }, "NO_ACTIVE_ORGANIZATION"],
  [{ organizationId: "nowhere" }, "ORGANIZATION_NOT_FOUND"],
  [{ userId: "nobody" }, "USER_NOT_FOUND"],
  [{ role: "superuser" }, "ROLE_NOT_FOUND"],
  [{ teamId: "theirs" }, "TEAM_NOT_FOUND"],
])("addMember with %j throws %s", async (changes, code) => {
  const { api, bob, create, addTeams, rows } = await harness({ teams: { enabled: true } });
  await create("other");
  await addTeams(["theirs"], "other");
  const body = { userId: bob.id, role: "member", organizationId: "acme", ...changes };
  await expect(api.addMember({ body })).rejects.toMatchObject({ code });
  expect(await rows()).toBe(1);
});

test("addMember without an organizationId uses the active organization of the session in the headers", async () => {
  const { api, alice, bob, create, store } = await harness();
  await create("other", alice);
  const body = { userId: bob.id, role: "member" };
  const headersOf = ({ browser }: typeof alice) => ({ cookie: browser.cookies.header() ?? "" });
  const none = { code: "NO_ACTIVE_ORGANIZATION" };
  await expect(api.addMember({ body })).rejects.toMatchObject(none);
  for (const one of [alice, bob])
    await expect(api.addMember({ body, headers: headersOf(one) })).rejects.toMatchObject(none);
  expect(await store.count(member, { where: { userId: bob.id } })).toBe(0);
  await alice.browser.post("/organization/set-active", { organizationId: "other" });
  await expect(api.addMember({ body })).rejects.toMatchObject(none);
  const headers = headersOf(alice);
  expect(await api.addMember({ body, headers })).toMatchObject({ userId: bob.id, organizationId: "other" });
  const named = await api.addMember({ body: { ...body, organizationId: "acme" }, headers });
  expect(named).toMatchObject({ userId: bob.id, organizationId: "acme" });
});
