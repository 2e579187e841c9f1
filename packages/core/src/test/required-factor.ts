import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, newcomer } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import type { AuthOptions } from "../contracts/options.ts";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { apiKey } from "../plugins/api-key/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import type { TwoFactorOptions } from "../plugins/two-factor/options.ts";
import { user } from "../store.ts";
import { openWithMail } from "./verifying.ts";

/** Creates an application that requires a second factor for a group of users. */
export function openRequired(
  required: TwoFactorOptions["required"],
  options: AdminOptions = {},
  more: Partial<AuthOptions> = {},
) {
  const area = admin({ adminEmails: ["root@example.com"], ...options });
  // The second factor comes first, because the order of plugins must not matter.
  const plugins = [twoFactor(required === undefined ? {} : { required }), area, organization(), apiKey()];
  const app = openWithMail({ plugins, ...more });
  const { auth, store, clock } = app;
  const signIn = async (email: string) => {
    const browser = new Browser(auth);
    const signedIn = await answer(browser.post("/sign-in/email", { email, password: ALICE.password }));
    return { browser, ...signedIn };
  };
  /** Enrolls a factor in a session or in a pending sign-in. */
  const enrol = async (browser: Browser, body: { readonly password?: string } = { password: ALICE.password }) => {
    const { body: begun } = await answer(browser.post("/two-factor/enable", body));
    const code = totpOf(textOf(begun, "totpURI"), clock.now());
    const verified = await answer(browser.post("/two-factor/verify-totp", { code }));
    clock.advance({ minutes: 1 });
    return verified;
  };
  const write = (id: string, columns: object) => store.update(user, { where: { id } }, columns as object);
  const me = async (browser: Browser) => (await answer(browser.get("/get-session"))).body;
  const lists = async (browser: Browser) => (await browser.get("/admin/list-users")).status;
  return { ...app, join: (name: string) => newcomer(auth, name), signIn, enrol, write, me, lists };
}

export const ASKED = {
  twoFactorRedirect: true,
  twoFactorMethods: [],
  twoFactorEnrollment: true,
  challenge: "two-factor",
  challengePage: "/api/auth/two-factor/challenge",
};
