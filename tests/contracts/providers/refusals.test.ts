import { fixtures } from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";

/** The ID token says it all: nobody asks for user info. */
const BY_ID_TOKEN = ["apple", "google", "microsoft", "twitch"];

const isToken = ({ method, url }: Request): boolean =>
  method === "POST" && /token|oauth2\/auth$/i.test(new URL(url).pathname);

describe.each(fixtures)("$id", (fixture) => {
  test("refuses a code that is spent, in its own words, and nobody is signed in", async () => {
    const harness = await openProvider(fixture);
    const { lab, world } = harness;
    const { takeCode } = world;
    // Somebody else has been at the token endpoint first.
    world.takeCode = (code) => {
      takeCode.call(world, code);
      return takeCode.call(world, code);
    };
    const walker = harness.walker();
    const { location, error } = await walker.signIn(fixture.id);
    expect([location.pathname, error], refusals(harness)).toEqual(["/out", "invalid_code"]);
    expect([await lab.accounts(), await lab.users()]).toEqual([[], []]);
    expect((await walker.session()).json).toBeNull();

    world.takeCode = takeCode;
    expect((await walker.signIn(fixture.id)).error).toBeNull();
    expect(await lab.users()).toHaveLength(1);
  });

  test("refuses user info for a token that is taken back at once", async () => {
    const harness: ProviderHarness = await openProvider(fixture, {
      async fetch(url, init) {
        const response = await harness.providers.fetch(url, init);
        if (isToken(new Request(url, init))) harness.world.revoke();
        return response;
      },
    });
    const { error } = await harness.walker().signIn(fixture.id);
    const isAsked = !BY_ID_TOKEN.includes(fixture.id);
    expect(error, refusals(harness)).toBe(isAsked ? "unable_to_get_user_info" : null);
    expect(await harness.lab.users()).toHaveLength(isAsked ? 0 : 1);
  });
});
