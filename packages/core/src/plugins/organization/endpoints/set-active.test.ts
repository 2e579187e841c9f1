import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";

const activeIn = async (browser: Browser) => (await answer(browser.get("/get-session"))).body;
const cached = { session: { cookieCache: { enabled: true } } };

test.each([{ organizationId: "acme" }, { organizationSlug: "acme" }])("%j, and then none", async (body) => {
  const { person, create } = openOrganizations({}, cached);
  const alice = await person("alice");
  await create("acme", alice);
  const set = await alice.browser.post("/organization/set-active", body);
  expect(set.headers.get("x-sallyport-changes")).toContain("session");
  expect(await answer(set)).toMatchObject({ status: 200, body: { id: "acme", slug: "acme" } });
  expect(await activeIn(alice.browser)).toMatchObject({ session: { activeOrganizationId: "acme" } });
  expect((await answer(alice.browser.get("/organization/get-active-member"))).status).toBe(200);
  expect(await answer(alice.browser.post("/organization/set-active", { organizationId: null }))).toEqual({
    status: 200,
    body: null,
  });
  expect(await activeIn(alice.browser)).toMatchObject({ session: { activeOrganizationId: null } });
});

test.each([
  [{ organizationId: "bobs" }, 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  [{ organizationSlug: "bobs" }, 403, "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
  [{ organizationId: "nowhere" }, 400, "ORGANIZATION_NOT_FOUND"],
  [{}, 400, "ORGANIZATION_ID_REQUIRED"],
  [{ organizationId: "" }, 400, "VALIDATION_ERROR"],
  [{ organizationId: ["acme"] }, 400, "VALIDATION_ERROR"],
])("%j leaves the session as it is", async (body, status, code) => {
  const { person, create } = openOrganizations();
  const alice = await person("alice");
  const bob = await person("bob");
  await create("acme", alice);
  await create("bobs", bob);
  await alice.browser.post("/organization/set-active", { organizationId: "acme" });
  const refused = await answer(
    alice.browser.post("/organization/set-active", body, { headers: { "x-organization": "acme" } }),
  );
  expect(refused).toMatchObject({ status, body: { code } });
  expect(await activeIn(alice.browser)).toMatchObject({ session: { activeOrganizationId: "acme" } });
});

test("who is not signed in", async () => {
  const { auth, create } = openOrganizations();
  await create("acme");
  expect((await new Browser(auth).post("/organization/set-active", { organizationId: "acme" })).status).toBe(401);
});
