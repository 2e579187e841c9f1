import { oneTap } from "@sallyport/core/one-tap";
import { expect } from "vitest";
import { signUp } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { link, prove } from "../account/account-life.ts";
import { openOAuth } from "./oauth-harness.ts";

export type TokenApp = Awaited<ReturnType<typeof openOAuth>>;
export const HOUR = 3600;
export const now = ({ lab }: TokenApp): number => Math.floor(lab.clock.now().getTime() / 1000);

/** Signs up Alice, who is verified and signed in, and Bob, who has an account at the provider. */
export async function setUp() {
  const app = await openOAuth({ plugins: [oneTap({ providers: ["mock"] })] });
  const alice = await signUp(app.lab, "alice");
  await prove(app.lab, "alice");
  await signUp(app.lab, "bob");
  await link(app.lab, "bob", "mock", "bob-there");
  return { ...app, alice };
}

/** Asserts that sign-in, linking and One Tap refuse each of the tokens. */
export async function expectUseless(
  app: Awaited<ReturnType<typeof setUp>>,
  tokens: readonly string[],
  more: object = {},
) {
  await assertUntouched(app.lab, async () => {
    for (const token of tokens) {
      const idToken = { token, ...more };
      // One Tap takes no nonce from its caller.
      const calls: readonly (readonly [typeof app.alice, string, unknown])[] = [
        [app.visitor(), "/sign-in/social", idToken],
        [app.alice, "/link-social", idToken],
        ...("nonce" in more ? [] : [[app.visitor(), "/one-tap/callback", token] as const]),
      ];
      for (const [browser, path, idToken] of calls) {
        const answer = await browser.post(path, { provider: "mock", idToken });
        expect([answer.status, answer.code, answer.at("message")], token.slice(0, 300)).toEqual([
          401,
          "INVALID_ID_TOKEN",
          "invalid token",
        ]);
        expect(answer.cookies).toEqual([]);
      }
    }
  });
}
