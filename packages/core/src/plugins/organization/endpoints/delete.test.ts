import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { invitation, member, organization, organizationRole, team } from "../tables.ts";

type Opened = ReturnType<typeof openOrganizations>;

/** Two organizations that have everything; alice owns both, bob is a member of both. */
async function furnished({ person, create, join, store, clock }: Opened) {
  const alice = await person("alice");
  const bob = await person("bob");
  for (const organizationId of ["acme", "other"]) {
    await create(organizationId, alice);
    await join(organizationId, bob, "admin");
    const row = { organizationId, createdAt: clock.now() };
    await store.insert(team, { id: `t-${organizationId}`, name: "T", ...row });
    await store.insert(organizationRole, { id: `r-${organizationId}`, role: "cook", permission: "{}", ...row });
    const asked = { email: "c@example.com", role: "member", status: "pending", inviterId: alice.id };
    await store.insert(invitation, { id: `i-${organizationId}`, expiresAt: clock.now(), ...asked, ...row });
  }
  for (const { browser } of [alice, bob]) await browser.post("/organization/set-active", { organizationId: "acme" });
  return { alice, bob };
}

const leftOf = async ({ store }: Opened, organizationId: string) => [
  await store.count(organization, { where: { id: organizationId } }),
  await store.count(member, { where: { organizationId } }),
  await store.count(team, { where: { organizationId } }),
  await store.count(invitation, { where: { organizationId } }),
  await store.count(organizationRole, { where: { organizationId } }),
];
const WHOLE = [1, 2, 1, 1, 1];
const dynamicAccessControl = { enabled: true };
const session = { activeOrganizationId: "acme" };

test("all of it goes, nothing of another, and it is active nowhere", async () => {
  const opened = openOrganizations({ dynamicAccessControl }, { session: { cookieCache: { enabled: true } } });
  const { alice, bob } = await furnished(opened);
  const deleted = await answer(alice.browser.post("/organization/delete", { organizationId: "acme" }));
  expect(deleted).toMatchObject({ status: 200, body: { id: "acme", slug: "acme" } });
  expect(await leftOf(opened, "acme")).toEqual([0, 0, 0, 0, 0]);
  expect(await leftOf(opened, "other")).toEqual(WHOLE);
  const ended = { session: { activeOrganizationId: null } };
  expect((await answer(alice.browser.get("/get-session"))).body).toMatchObject(ended);
  expect((await answer(bob.browser.get("/get-session?disableCookieCache=true"))).body).toMatchObject(ended);
  for (const { browser } of [alice, bob]) {
    expect((await answer(browser.get("/organization/get-active-member"))).body).toMatchObject({
      code: "NO_ACTIVE_ORGANIZATION",
    });
  }
  const again = await answer(alice.browser.post("/organization/delete", { organizationId: "acme" }));
  expect(again).toMatchObject({ status: 400, body: { code: "ORGANIZATION_NOT_FOUND" } });
});

test("who may: owners", async () => {
  const opened = openOrganizations({ dynamicAccessControl });
  const { bob } = await furnished(opened);
  const mallory = await opened.person("mallory");
  await opened.create("mallorys", mallory);
  const body = { organizationId: "acme" };
  expect(await answer(bob.browser.post("/organization/delete", body))).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION" },
  });
  expect(await answer(mallory.browser.post("/organization/delete", body))).toMatchObject({
    status: 403,
    body: { code: "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION" },
  });
  expect((await new Browser(opened.auth).post("/organization/delete", body)).status).toBe(401);
  expect(await leftOf(opened, "acme")).toEqual(WHOLE);
});

test.each([{}, { organizationId: "" }, { organizationId: null }, { organizationId: ["acme"] }])(
  "the active one goes by name only: %j",
  async (body) => {
    const opened = openOrganizations({ dynamicAccessControl });
    const { alice } = await furnished(opened);
    const refused = await answer(
      alice.browser.post("/organization/delete", body, { headers: { "x-organization": "acme" } }),
    );
    expect(refused).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
    expect(await leftOf(opened, "acme")).toEqual(WHOLE);
  },
);

test("an application may have none deleted", async () => {
  const opened = openOrganizations({ dynamicAccessControl, disableOrganizationDeletion: true });
  const { alice } = await furnished(opened);
  const refused = await answer(alice.browser.post("/organization/delete", { organizationId: "acme" }));
  expect(refused).toMatchObject({ status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION" } });
  expect(await leftOf(opened, "acme")).toEqual(WHOLE);
});

test("a hook refuses for all of it, or is told", async () => {
  const told: string[] = [];
  let open = false;
  const opened = openOrganizations({
    dynamicAccessControl,
    organizationHooks: {
      async beforeDeleteOrganization({ organization: { id } }, { store }) {
        await store.delete(member, { where: { organizationId: id } });
        if (!open) throw new Error("not now");
        return undefined;
      },
      afterDeleteOrganization: ({ organization: { id }, user }) => void told.push(`${user.name} ${id}`),
    },
  });
  const { alice } = await furnished(opened);
  expect((await alice.browser.post("/organization/delete", { organizationId: "acme" })).status).toBe(500);
  expect(await leftOf(opened, "acme")).toEqual(WHOLE);
  expect((await answer(alice.browser.get("/get-session"))).body).toMatchObject({ session });
  open = true;
  expect((await alice.browser.post("/organization/delete", { organizationId: "acme" })).status).toBe(200);
  expect(told).toEqual(["alice acme"]);
});
