import { Browser, Outbox } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect } from "vitest";
import type { Mail } from "../contracts/mail.ts";
import type { AuthOptions } from "../contracts/options.ts";
import { type SignInNoticeOptions, signInNotice } from "../plugins/sign-in-notice/index.ts";
import { user } from "../store.ts";

export const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type NoticeMail = Extract<Mail, { readonly kind: "sign-in-notice" }>;

/** An application that announces sign-ins, in which Alice has signed up and verified her address. */
export async function openNotices(
  options: SignInNoticeOptions = {},
  { plugins = [], advanced, ...more }: Partial<AuthOptions> = {},
) {
  const mailbox = new Outbox();
  const app = openAuth({
    ...mailbox.options,
    plugins: [signInNotice(options), ...plugins],
    ...more,
    advanced: { ...mailbox.options.advanced, ...advanced },
  });
  const alice = await signUp(app);
  await app.store.update(user, { where: { email: ALICE.email } }, { emailVerified: true });
  const newest = (): Promise<NoticeMail> => mailbox.last("sign-in-notice");
  return {
    ...app,
    alice,
    mailbox,
    newest,
    visitor: () => new Browser(app),
    notices: async () => (await mailbox.all("sign-in-notice")).length,
    /** Signs Alice in, by default in a new browser. */
    async signIn(browser = new Browser(app), changes: object = {}): Promise<Browser> {
      const call = { headers: { "user-agent": FIREFOX }, from: { remoteAddress: "203.0.113.9" } };
      const answer = await trySignIn(browser, {}, changes, call);
      expect(answer.status, answer.text).toBe(200);
      return browser;
    },
    link: async (): Promise<string> => pathOf((await newest()).url),
    token: async (): Promise<string> => (await newest()).token,
    report: (token: string, browser = new Browser(app)) => browser.post("/report-sign-in", { token }),
  };
}
