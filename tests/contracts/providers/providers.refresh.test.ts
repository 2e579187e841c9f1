import { type Fixture, fixtures } from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";
import type { Walker } from "./walk.ts";

const sorted = (texts: unknown): string[] => Array.from(Object(texts), String).sort();

interface Signed {
  readonly harness: ProviderHarness;
  readonly walker: Walker;
  readonly body: { readonly providerId: string };
}

async function openSigned(fixture: Fixture): Promise<Signed> {
  const harness = await openProvider(fixture);
  const walker = harness.walker();
  expect((await walker.signIn(fixture.id)).location.pathname, refusals(harness)).toBe("/in");
  return { harness, walker, body: { providerId: fixture.id } };
}

/** Advances the clock to the end of the access token. */
async function outlive({ lab, world }: ProviderHarness): Promise<void> {
  const [row] = await lab.accounts();
  const end = row?.accessTokenExpiresAt?.getTime() ?? Number.NaN;
  lab.clock.advance({ milliseconds: end - world.now().getTime() });
}

describe.each(fixtures.filter(({ refreshes }) => refreshes))("$id", (fixture) => {
  test("refreshes an expired access token before it is returned", async () => {
    const { harness, walker, body } = await openSigned(fixture);
    const { world } = harness;
    const first = await walker.browser.post("/get-access-token", body);
    expect(world.lookUp(String(first.at("accessToken"))), first.text).not.toBeNull();

    await outlive(harness);
    expect(world.lookUp(String(first.at("accessToken")))).toBeNull();
    const second = await walker.browser.post("/get-access-token", body);
    expect(world.lookUp(String(second.at("accessToken"))), refusals(harness)).not.toBeNull();
    expect(sorted(second.at("scopes"))).toEqual(sorted(fixture.scopes));

    // The stored refresh token is still valid, whether the provider rotated it or not.
    await outlive(harness);
    const third = await walker.browser.post("/get-access-token", body);
    expect(world.lookUp(String(third.at("accessToken"))), refusals(harness)).not.toBeNull();
    expect(third.at("accessToken")).not.toBe(second.at("accessToken"));
    const bytes = await harness.bytes();
    expect(world.secrets().filter((secret) => bytes.includes(secret))).toEqual([]);
  });

  test("refreshes an access token on request, and fails once the user has revoked access", async () => {
    const { harness, walker, body } = await openSigned(fixture);
    const { world, lab } = harness;
    const answer = await walker.browser.post("/refresh-token", body);
    expect(answer.status, `${answer.text}\n${refusals(harness)}`).toBe(200);
    expect(world.lookUp(String(answer.at("accessToken")))).not.toBeNull();
    expect(world.readRefreshToken(String(answer.at("refreshToken")))).not.toBeNull();

    world.revoke();
    const before = await lab.accounts();
    const refused = await walker.browser.post("/refresh-token", body);
    expect(refused.code).toBe("FAILED_TO_REFRESH_ACCESS_TOKEN");
    await outlive(harness);
    expect((await walker.browser.post("/get-access-token", body)).code).toBe("FAILED_TO_GET_ACCESS_TOKEN");
    expect(await lab.accounts()).toEqual(before);
    expect((await walker.session()).at("user", "id")).toBe((await lab.users())[0]?.id);
  });
});

describe.each(fixtures.filter(({ refreshes }) => !refreshes))("$id", (fixture) => {
  test("returns an access token while it is valid, and never refreshes it", async () => {
    const { harness, walker, body } = await openSigned(fixture);
    const asked = harness.world.requests.length;
    const answer = await walker.browser.post("/get-access-token", body);
    expect(harness.world.lookUp(String(answer.at("accessToken"))), answer.text).not.toBeNull();
    expect((await walker.browser.post("/refresh-token", body)).code).toBe("FAILED_TO_REFRESH_ACCESS_TOKEN");
    const [row] = await harness.lab.accounts();
    if (row?.accessTokenExpiresAt) {
      await outlive(harness);
      expect((await walker.browser.post("/get-access-token", body)).code).toBe("FAILED_TO_GET_ACCESS_TOKEN");
    }
    expect(harness.world.requests).toHaveLength(asked);
  });
});

describe.each(fixtures)("$id", (fixture) => {
  test("account-info returns the user's profile at the provider", async () => {
    const { harness, walker, body } = await openSigned(fixture);
    const { accountId, email, image } = fixture.expects(harness.world.person);
    const query = new URLSearchParams(body).toString();
    const answer = await walker.browser.get("/account-info", { query });
    expect(answer.status, `${answer.text}\n${refusals(harness)}`).toBe(200);
    expect(answer.at("user")).toMatchObject({ id: accountId, email, image });
  });
});
