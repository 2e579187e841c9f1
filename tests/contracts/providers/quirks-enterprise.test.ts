import { CLIENT, CONTOSO, gitlab, google, microsoft, PERSONAL } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals } from "./harness.ts";

const client = { clientId: CLIENT.id, clientSecret: CLIENT.secret };
const REFUSED = ["/out", "unable_to_get_user_info"];

test("microsoft: rejects a sign-in from another tenant with the same address", async () => {
  const harness = await openProvider(microsoft);
  const email = "boss@contoso.example.org";
  harness.world.person = { ...microsoft.person(1), email };
  expect((await harness.walker().signIn("microsoft")).location.pathname, refusals(harness)).toBe("/in");

  harness.world.person = { ...microsoft.person(2), tid: PERSONAL, email };
  const arrival = await harness.walker().signIn("microsoft");
  expect([arrival.location.pathname, arrival.error]).toEqual(["/out", "account_not_linked"]);
  expect(await harness.lab.users()).toHaveLength(1);
  expect(await harness.lab.accounts()).toHaveLength(1);
});

test("microsoft: rejects a sign-in without an address", async () => {
  const harness = await openProvider(microsoft);
  const { email: _, ...nameless } = microsoft.person(1);
  harness.world.person = nameless;
  const { location, error } = await harness.walker().signIn("microsoft");
  expect([location.pathname, error]).toEqual(["/out", "email_not_found"]);
  expect(await harness.lab.users()).toEqual([]);
});

test.each([
  ["one tenant", CONTOSO],
  ["personal accounts", "consumers"],
  ["organizations", "organizations"],
])("microsoft: with the tenant set to %s, rejects users of other tenants", async (_, tenantId) => {
  const harness = await openProvider(microsoft, { socialProviders: { microsoft: { ...client, tenantId } } });
  harness.world.person = { ...microsoft.person(1), tid: tenantId === "consumers" ? CONTOSO : PERSONAL };
  const stranger = await harness.walker().signIn("microsoft");
  expect([stranger.location.pathname, stranger.error]).toEqual(REFUSED);
  harness.world.person = { ...microsoft.person(2), tid: tenantId === "consumers" ? PERSONAL : CONTOSO };
  expect((await harness.walker().signIn("microsoft")).location.pathname, refusals(harness)).toBe("/in");
  expect(await harness.lab.users()).toHaveLength(1);
});

test.each([undefined, "evil.example.org"])(
  "google: rejects users with the hosted domain %j when another is required",
  async (hd) => {
    const harness = await openProvider(google, { socialProviders: { google: { ...client, hd: "example.org" } } });
    harness.world.person = { ...google.person(1), ...(hd !== undefined && { hd }) };
    const stranger = await harness.walker().signIn("google");
    expect([stranger.location.pathname, stranger.error]).toEqual(REFUSED);
    expect(stranger.authorization.searchParams.get("hd")).toBe("example.org");

    harness.world.person = { ...google.person(2), hd: "example.org" };
    expect((await harness.walker().signIn("google")).location.pathname, refusals(harness)).toBe("/in");
    expect(await harness.lab.users()).toHaveLength(1);
  },
);

test("google: keeps the refresh token when a later sign-in returns none", async () => {
  const harness = await openProvider(google, {
    socialProviders: { google: { ...client, accessType: "offline" } },
  });
  const walker = harness.walker();
  await walker.signIn("google");
  const [first] = await harness.lab.accounts();
  expect(first?.refreshToken).toMatch(/^sealed\./);
  // Without a new consent, Google sends no refresh token.
  await walker.signIn("google");
  const answer = await walker.browser.post("/refresh-token", { providerId: "google" });
  expect(answer.status, `${answer.text} ${refusals(harness)}`).toBe(200);
});

test.each([{ state: "blocked" }, { state: "deactivated" }, { locked: true }] as const)(
  "gitlab: rejects a user with %j",
  async (change) => {
    const harness = await openProvider(gitlab);
    harness.world.person = { ...gitlab.person(1), ...change };
    const arrival = await harness.walker().signIn("gitlab");
    expect([arrival.location.pathname, arrival.error]).toEqual(REFUSED);
    expect(await harness.lab.users()).toEqual([]);
  },
);

test("gitlab: uses a self-hosted issuer for all requests", async () => {
  const issuer = "https://git.example.net";
  const harness = await openProvider(gitlab, { socialProviders: { gitlab: { ...client, issuer } } });
  const { location, authorization } = await harness.walker().signIn("gitlab");
  expect([location.pathname, authorization.origin], refusals(harness)).toEqual(["/in", issuer]);
  expect(new Set(harness.world.requests.map(({ url }) => url.origin))).toEqual(new Set([issuer]));
});
