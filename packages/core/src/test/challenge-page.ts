import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { totpOf } from "sallyport-tests/ground/totp";
import type { AuthOptions } from "../contracts/options.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";
import type { TwoFactorOptions } from "../plugins/two-factor/options.ts";
import { session } from "../store.ts";
import { openSocial } from "./social.ts";

export const PAGE = "/two-factor/challenge";
export const PAGE_URL = `/api/auth${PAGE}`;

const TEXT: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const toText = (html: string): string => html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => TEXT[entity] ?? "");

/** Creates an application in which Ann signs in with a provider and is sent to the challenge page. */
export async function openChallengePage(options: TwoFactorOptions = {}, more: Partial<AuthOptions> = {}) {
  const app = await openSocial({ plugins: [twoFactor(options)], ...more });
  const { auth, clock } = app;
  let totpURI: string | null = null;
  const keep = (uri: string): void => {
    totpURI = uri;
  };
  /** Returns the authenticator's code after `steps` time steps. */
  const code = (steps = 0): string => (totpURI === null ? "" : totpOf(totpURI, clock.now(), steps));
  return {
    ...app,
    code,
    keep,
    sessions: () => app.store.list(session, { where: {} }),
    /** Enrolls Ann's factor in her first session, and returns her backup codes. */
    async enrol(): Promise<readonly string[]> {
      const ann = new Browser(auth);
      await app.walk(ann);
      const begun = await answer(ann.post("/two-factor/enable"));
      keep(textOf(begun.body, "totpURI"));
      const { status } = await ann.post("/two-factor/verify-totp", { code: code() });
      if (status !== 200) throw new Error(`Enrolment answered ${status}`);
      clock.advance({ minutes: 1 });
      return (begun.body as { backupCodes: string[] }).backupCodes;
    },
    /** Signs Ann in with another browser, up to the challenge page. */
    async arrive(body: object = { callbackURL: "/home" }) {
      const browser = new Browser(auth);
      return { browser, location: await app.walk(browser, undefined, body) };
    },
    async read(browser: Browser, search = "", headers: Record<string, string> = {}) {
      const response = await browser.get(PAGE + search, { headers });
      return { response, html: response.text };
    },
    async submit(browser: Browser, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
      const response = await browser.post(PAGE, String(new URLSearchParams(fields)), { headers: form });
      return {
        status: response.status,
        location: response.headers.get("location"),
        response,
        html: response.text,
      };
    },
    /** Reads an enrollment page: the form's hidden field, the key and the backup codes. */
    shown(html: string) {
      const uri = /href="(otpauth:[^"]+)"/.exec(html)?.[1];
      if (uri !== undefined) keep(toText(uri));
      return {
        setUp: toText(/name="setUp" value="([^"]*)"/.exec(html)?.[1] ?? ""),
        backupCodes: [...html.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, text = ""]) => text),
        key: /<br><code>([^<]+)<\/code>/.exec(html)?.[1] ?? "",
      };
    },
  };
}
