import { afterEach, describe, expect, test } from "vitest";
import { createScreenSuite } from "../../../fixtures/screens.ts";
import { sessionOf } from "../../../fixtures/session.ts";
import { REACTS } from "../../../fixtures/suite.ts";

describe.each(REACTS)("React %s", (_version, suffix) => {
  const { harness, stage, play } = createScreenSuite(suffix);
  afterEach(() => history.replaceState(null, "", "/"));

  async function open(search: string, isSignedIn = false) {
    history.replaceState(null, "", `/auth-error?${search}`);
    const session = isSignedIn ? sessionOf("ada") : null;
    return (await play(stage(), () => harness().useAuthError(), { session })).flow();
  }

  test.each([
    ["error=access_denied", false, "access_denied", "signIn"],
    ["error=access_denied", true, "access_denied", "home"],
    ["error=INVALID_TOKEN", false, "INVALID_TOKEN", "forgotPassword"],
    ["error=token_expired", false, "token_expired", "forgotPassword"],
    ["error=token_expired", true, "token_expired", "home"],
    ["", false, "", "signIn"],
  ])("%j, signed in: %s, is %j, and helped on at %s", async (search, isSignedIn, code, next) => {
    expect(await open(search, isSignedIn)).toMatchObject({ code, next });
  });

  test("words that an address brings are not said", async () => {
    for (const error of ["<b>You are hacked</b>", "Call 0123", "constructor", "x".repeat(61)]) {
      const { words } = await open(new URLSearchParams({ error }).toString());
      expect(words).toBe("That did not work. Try again, or sign in another way.");
    }
    const { words } = await open("error=account_not_linked&methods=credential,%3Cb%3E,github");
    expect(words).toContain("E-mail and password or GitHub");
    expect(words).not.toContain("<");
  });

  test.each(["constructor", "toString", "valueOf", "call-0800-and-pay"])(
    "a way in %j that the server does not have is not named",
    async (id) => {
      const { words } = await open(`error=account_not_linked&methods=${id}`);
      expect(words).toBe(await open("error=account_not_linked").then((plain) => plain.words));
    },
  );
});
