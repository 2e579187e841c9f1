import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";

test("who removes somebody else keeps their own active organization, in the cached session too", async () => {
  const cached = { session: { cookieCache: { enabled: true } } };
  const { person, create, join } = openOrganizations({}, cached);
  const [alice, bob] = [await person("alice"), await person("bob")];
  await create("acme", alice);
  await join("acme", bob);
  await alice.browser.post("/organization/set-active", { organizationId: "acme" });
  const removal = { memberIdOrEmail: bob.email };
  expect((await alice.browser.post("/organization/remove-member", removal)).status).toBe(200);
  const active = { session: { activeOrganizationId: "acme" } };
  for (const path of ["/get-session", "/get-session?disableCookieCache=true"]) {
    expect((await answer(alice.browser.get(path))).body).toMatchObject(active);
  }
});
