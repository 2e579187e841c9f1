import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { totpOf } from "sallyport-tests/ground/totp";
import type { AuthOptions } from "../contracts/options.ts";
import { type AdminOptions, admin } from "../plugins/admin/index.ts";
import { apiKey } from "../plugins/api-key/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import type { TwoFactorOptions } from "../plugins/two-factor/options.ts";
import { user } from "../store.ts";
import { openWithMail } from "./verifying.ts";

/** An application that asks a group of its users for a second factor. */
export function openRequired(
  required: TwoFactorOptions["required"],
  options: AdminOptions = {},
  more: Partial<AuthOptions> = {},
) {
  const area = admin({ adminEmails: ["root@example.com"], ...options });
  // The second factor first: the order of plugins makes no difference.
  const plugins = [twoFactor(required === undefined ? {} : { required }), area, organization(), apiKey()];
  const app = openWithMail({ plugins, ...more });
  const { auth, store, clock } = app;
  const join = async (name: string) => {
    const email = `${name}@example.com`;
    const browser = await signUp(auth, { name, email, password: ALICE.password });
    const id = textOf((await answer(browser.get("/get-session"))).body, "user", "id");
    return { browser, id, email };
  };
  const signIn = async (email: string) => {
    const browser = new Browser(auth);
    const signedIn = await answer(browser.post("/sign-in/email", { email, password: ALICE.password }));
    return { browser, ...signedIn };
  };
  /** In a session, or while a sign-in waits for it. */
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
  return { ...app, join, signIn, enrol, write, me, lists };
}

export const ASKED = {
  twoFactorRedirect: true,
  twoFactorMethods: [],
  twoFactorEnrollment: true,
  challenge: "two-factor",
  challengePage: "/api/auth/two-factor/challenge",
};
