import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { team } from "../tables.ts";

async function prepare() {
  const opened = openOrganizations({ teams: { enabled: true } });
  const { person, create, join, store, clock } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme", alice);
  await create("other", bob);
  await join("acme", carol);
  const createdAt = clock.now();
  await store.insert(team, { id: "blue", name: "Blue", organizationId: "acme", createdAt });
  await store.insert(team, { id: "theirs", name: "Theirs", organizationId: "other", createdAt });
  return { ...opened, alice, bob, carol };
}

test("a new name, and the rest stays whatever the body says", async () => {
  const { alice, store, clock } = await prepare();
  clock.advance({ minutes: 1 });
  const data = { name: "Navy", id: "x", organizationId: "other", createdAt: "2000-01-01T00:00:00.000Z" };
  const updated = await answer(
    alice.browser.post("/organization/update-team", { teamId: "blue", organizationId: "acme", data }),
  );
  const expected = { id: "blue", name: "Navy", organizationId: "acme" };
  expect(updated).toMatchObject({ status: 200, body: { ...expected, updatedAt: clock.now().toISOString() } });
  expect(await store.find(team, { where: { id: "blue" } })).toMatchObject({ ...expected, updatedAt: clock.now() });
  const same = await answer(
    alice.browser.post("/organization/update-team", { teamId: "blue", organizationId: "acme", data: {} }),
  );
  expect(same).toEqual(updated);
});

test("better-auth's client names the organization inside data", async () => {
  const { alice } = await prepare();
  const rename = (data: object) => answer(alice.browser.post("/organization/update-team", { teamId: "blue", data }));
  const renamed = await rename({ name: "Navy", organizationId: "acme" });
  expect(renamed).toMatchObject({ status: 200, body: { id: "blue", name: "Navy", organizationId: "acme" } });
  const elsewhere = await rename({ name: "Taken", organizationId: "other" });
  expect(elsewhere).toMatchObject({ status: 403, body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" } });
});

test.each([
  ["alice", "theirs", "acme", 400, "TEAM_NOT_FOUND"],
  ["alice", "theirs", "other", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["alice", "nothing", "acme", 400, "TEAM_NOT_FOUND"],
  ["alice", "blue", "nowhere", 400, "ORGANIZATION_NOT_FOUND"],
  ["alice", "blue", undefined, 400, "NO_ACTIVE_ORGANIZATION"],
  ["bob", "blue", "acme", 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  ["bob", "blue", "other", 400, "TEAM_NOT_FOUND"],
  ["carol", "blue", "acme", 403, "YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM"],
] as const)("%s renames %s of %s: %i %s", async (who, teamId, organizationId, status, code) => {
  const prepared = await prepare();
  const body = { teamId, organizationId, data: { name: "Taken" } };
  const updated = await answer(prepared[who].browser.post("/organization/update-team", body));
  expect(updated).toMatchObject({ status, body: { code } });
  expect(await prepared.store.count(team, { where: { name: "Taken" } })).toBe(0);
});
