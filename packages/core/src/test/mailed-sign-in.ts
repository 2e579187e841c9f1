import { Browser, Outbox } from "@sallyport/testing";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { emailOTP } from "../plugins/email-otp/index.ts";
import type { EmailOTPOptions } from "../plugins/email-otp/options.ts";
import { magicLink } from "../plugins/magic-link/index.ts";
import type { MagicLinkOptions } from "../plugins/magic-link/options.ts";

export interface MailedOptions extends Partial<AuthOptions> {
  readonly link?: MagicLinkOptions;
  readonly code?: EmailOTPOptions;
}

/** What a mail program's browser sends when a person opens a link. */
const OPENED = { accept: "text/html", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" } as const;

export function openMailed({ link = {}, code = {}, plugins = [], ...options }: MailedOptions = {}) {
  const mailbox = new Outbox();
  const app = openAuth({
    ...mailbox.options,
    ...options,
    plugins: [magicLink(link), emailOTP(code), ...plugins],
  });
  const visitor = () => new Browser(app);
  const lastUrl = async (to: string) => pathOf((await mailbox.last("magic-link", to)).url);
  return {
    ...app,
    mailbox,
    visitor,
    async askLink(browser: Browser, body: object = {}): Promise<string> {
      const asked = { email: ALICE.email, ...body };
      const { status } = await browser.post("/sign-in/magic-link", asked);
      if (status !== 200) throw new Error(`The link was refused with ${status}`);
      return lastUrl(asked.email.toLowerCase());
    },
    open: (browser: Browser, path: string, headers: Readonly<Record<string, string>> = {}) =>
      browser.get(path, { headers: { ...OPENED, ...headers } }),
    async askCode(browser: Browser, type = "sign-in", email: string = ALICE.email): Promise<string> {
      const { status } = await browser.post("/email-otp/send-verification-otp", { email, type });
      if (status !== 200) throw new Error(`The code was refused with ${status}`);
      return (await mailbox.last("email-code", email.toLowerCase())).code;
    },
    enterCode: (browser: Browser, otp: string, more: object = {}) =>
      browser.post("/sign-in/email-otp", { email: ALICE.email, otp, ...more }),
  };
}

export const wrongFor = (code: string): string => code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
