import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import { expect } from "vitest";
import { twoFactor } from "../plugins/two-factor/index.ts";
import type { TwoFactorOptions } from "../plugins/two-factor/options.ts";
import { session } from "../store.ts";
import { openWithAlice } from "./resets.ts";

/** Creates an application in which Alice can have a second factor. */
export async function openTwoFactor(options: TwoFactorOptions = {}, more: Parameters<typeof openWithAlice>[0] = {}) {
  const app = await openWithAlice({ plugins: [twoFactor(options)], ...more });
  const { auth, alice, clock, store, id } = app;
  const signIn = async (browser = new Browser(auth), password: string = ALICE.password) => {
    const answered = await answer(browser.post("/sign-in/email", { email: ALICE.email, password }));
    return { browser, ...answered };
  };
  let uri: string | null = null;
  const begin = async (browser = alice) => {
    const begun = await answer(browser.post("/two-factor/enable", { password: ALICE.password }));
    uri = textOf(begun.body, "totpURI");
    return begun;
  };
  /** Returns the authenticator's code after `steps` time steps. */
  const code = (steps = 0): string => {
    if (uri === null) throw new Error("Nobody has enrolled");
    return totpOf(uri, clock.now(), steps);
  };
  const verify = (browser: Browser, text: string, more: object = {}) =>
    answer(browser.post("/two-factor/verify-totp", { code: text, ...more }));
  const enrol = async () => {
    const { body } = await begin();
    expect(await verify(alice, code())).toMatchObject({ status: 200 });
    clock.advance({ minutes: 1 });
    return body as { backupCodes: string[] };
  };
  const sessions = () => store.list(session, { where: { userId: id } });
  return { ...app, signIn, begin, code, verify, enrol, sessions };
}
