import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole as configured } from "../../../access/role.ts";
import { openOrganizations } from "../../../test/organizations.ts";
import { organizationRole } from "../tables.ts";

const keeper = configured({ ac: ["create", "read", "update", "delete"], team: ["create"] });
const cutter = configured({ team: ["delete"] });

async function prepare(maximumRolesPerOrganization = 50) {
  const dynamicAccessControl = { enabled: true, maximumRolesPerOrganization };
  const opened = openOrganizations({ dynamicAccessControl, teams: { enabled: true }, roles: { keeper, cutter } });
  const { person, create, join } = opened;
  const [alice, bob, carol] = [await person("alice"), await person("bob"), await person("carol")];
  await create("acme", alice);
  await join("acme", carol);
  return { ...opened, alice, bob, carol };
}

const teamMaker = { role: "team-maker", permission: { team: ["create"] }, organizationId: "acme" };

test("a role is made, and who has it may what it grants", async () => {
  const { alice, carol, person, join, store, clock } = await prepare();
  const made = await alice.browser.post("/organization/create-role", teamMaker);
  expect(made.headers.get("x-sallyport-changes")).toBe("roles");
  const roleData = { role: "team-maker", organizationId: "acme", permission: { team: ["create"] }, updatedAt: null };
  expect(await answer(made)).toMatchObject({
    status: 200,
    body: {
      success: true,
      roleData: { ...roleData, createdAt: clock.now().toISOString() },
      statements: teamMaker.permission,
    },
  });
  expect(await store.count(organizationRole, { where: {} })).toBe(1);
  const dora = await person("dora");
  await join("acme", dora, "member,team-maker");
  const body = { name: "Blue", organizationId: "acme" };
  expect((await dora.browser.post("/organization/create-team", body)).status).toBe(200);
  expect((await carol.browser.post("/organization/create-team", body)).status).toBe(403);
});

test.each([
  ["keeper", { team: ["create"] }, 200],
  ["keeper", { team: ["create", "delete"] }, 403],
  ["keeper,cutter", { team: ["create", "delete"] }, 200],
  ["keeper", { organization: ["delete"] }, 403],
  ["admin", { organization: ["delete"] }, 403],
  ["admin", { organization: ["update"] }, 200],
  ["owner", { organization: ["delete"] }, 200],
  ["member", { ac: ["read"] }, 403],
  ["member", {}, 403],
])("%s makes a role of %j: %i", async (role, permission, status) => {
  const { person, join, store } = await prepare();
  const dora = await person("dora");
  await join("acme", dora, role);
  const made = await answer(
    dora.browser.post("/organization/create-role", { role: "made", permission, organizationId: "acme" }),
  );
  expect(made.status).toBe(status);
  if (status === 403) expect(made).toMatchObject({ body: { code: "YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE" } });
  expect(await store.count(organizationRole, { where: {} })).toBe(status === 200 ? 1 : 0);
});

test.each([
  [{ permission: { rocket: ["start"] } }, 400, "INVALID_RESOURCE"],
  [{ permission: { team: ["create", "fly"] } }, 400, "INVALID_RESOURCE"],
  [{ permission: { toString: [] } }, 400, "INVALID_RESOURCE"],
  [{ permission: { team: "create" } }, 400, "VALIDATION_ERROR"],
  [{ permission: ["team"] }, 400, "VALIDATION_ERROR"],
  [{ role: "owner" }, 400, "ROLE_NAME_IS_ALREADY_TAKEN"],
  [{ role: "keeper" }, 400, "ROLE_NAME_IS_ALREADY_TAKEN"],
  [{ role: "owner,admin" }, 400, "VALIDATION_ERROR"],
  [{ role: " maker" }, 400, "VALIDATION_ERROR"],
  [{ role: "Maker" }, 400, "VALIDATION_ERROR"],
  [{ role: "maker\n" }, 400, "VALIDATION_ERROR"],
  [{ role: "__proto__" }, 400, "VALIDATION_ERROR"],
  [{ role: "m".repeat(51) }, 400, "VALIDATION_ERROR"],
  [{ role: "" }, 400, "VALIDATION_ERROR"],
  [{ organizationId: "nowhere" }, 400, "ORGANIZATION_NOT_FOUND"],
  [{ organizationId: undefined }, 400, "NO_ACTIVE_ORGANIZATION"],
])("%j: %i %s", async (given, status, code) => {
  const { alice, store } = await prepare();
  const made = await answer(alice.browser.post("/organization/create-role", { ...teamMaker, ...given }));
  expect(made).toMatchObject({ status, body: { code } });
  expect(await store.count(organizationRole, { where: {} })).toBe(0);
});

test("ten at once: one of a name, and never past the maximum", async () => {
  const { alice, store } = await prepare(3);
  const send = (role: string) => answer(alice.browser.post("/organization/create-role", { ...teamMaker, role }));
  const same = await Promise.all(Array.from({ length: 10 }, () => send("one")));
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(same.find(({ status }) => status !== 200)).toMatchObject({ body: { code: "ROLE_NAME_IS_ALREADY_TAKEN" } });
  const names = Array.from({ length: 10 }, (_, index) => `role-${index}`);
  const many = await Promise.all(names.map(send));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(many.find(({ status }) => status !== 200)).toMatchObject({ body: { code: "TOO_MANY_ROLES" } });
  expect(await store.count(organizationRole, { where: {} })).toBe(3);
});

test("no outsider makes one", async () => {
  const { bob, auth } = await prepare();
  const code = "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION";
  const made = await answer(bob.browser.post("/organization/create-role", teamMaker));
  expect(made).toMatchObject({ status: 403, body: { code } });
  const signedOut = await answer(new Browser(auth).post("/organization/create-role", teamMaker));
  expect(signedOut).toMatchObject({ status: 401, body: { code: "UNAUTHORIZED" } });
});
