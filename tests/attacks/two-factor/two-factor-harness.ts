import type { AuthOptions } from "@sallyport/core";
import { describeAuth } from "@sallyport/core/store";
import { type TwoFactorOptions, twoFactor } from "@sallyport/core/two-factor";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import type { OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";

export class Authenticator {
  readonly uri: string;
  readonly #lab: OpenedAuth;

  constructor(lab: OpenedAuth, uri: string) {
    this.#lab = lab;
    this.uri = uri;
  }

  /** Returns the present code, or the one of a later or earlier step of time. */
  code(steps = 0): string {
    return totpOf(this.uri, this.#lab.clock.now(), steps);
  }

  /** Returns a code that is wrong at the present step and those near it. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((steps) => this.code(steps));
    return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
  }
}

export interface Enrolled {
  readonly browser: Browser;
  readonly phone: Authenticator;
  readonly backupCodes: string[];
}

export async function beginEnrolling(lab: OpenedAuth, browser: Browser, name: string | null) {
  const body = name === null ? {} : { password: personOf(name).password };
  const answer = await browser.post("/two-factor/enable", body);
  expect([answer.status, answer.at("method")], answer.text).toEqual([200, "totp"]);
  const codes: unknown = answer.at("backupCodes");
  const backupCodes = Array.isArray(codes) ? codes.map(String) : [];
  return { phone: new Authenticator(lab, String(answer.at("totpURI"))), backupCodes };
}

export const verifyTotp = (browser: Browser, code: string, more: object = {}): Promise<Answer> =>
  browser.post("/two-factor/verify-totp", { code, ...more });
export const verifyBackup = (browser: Browser, code: string): Promise<Answer> =>
  browser.post("/two-factor/verify-backup-code", { code });
export const verifyMailed = (browser: Browser, code: string): Promise<Answer> =>
  browser.post("/two-factor/verify-otp", { code });

/** Enrols a user, and advances the clock until the code has expired. */
export async function enrol(lab: OpenedAuth, browser: Browser, name: string): Promise<Enrolled> {
  const begun = await beginEnrolling(lab, browser, name);
  const answer = await verifyTotp(browser, begun.phone.code());
  expect(answer.status, answer.text).toBe(200);
  lab.clock.advance({ seconds: 90 });
  return { browser, ...begun };
}

/** Signs in with the password, and leaves the sign-in pending. */
export async function held(lab: OpenedAuth, name: string, browser = new Browser(lab)): Promise<Browser> {
  const answer = await trySignIn(browser, name);
  expect(answer.at("twoFactorRedirect"), answer.text).toBe(true);
  return browser;
}

/** Opens an application with two enrolled users. */
export async function openTwoFactor(
  open: OpenHarness,
  options: TwoFactorOptions = {},
  more: Partial<AuthOptions> = {},
) {
  const mailbox = new Outbox();
  const heard: string[] = [];
  const lab = await open({
    ...mailbox.options,
    ...ACCOUNTS,
    plugins: [twoFactor(options)],
    ...more,
    events: { "session.created": ({ user: { name }, method }) => void heard.push(`${name} ${method}`) },
  });
  const alice = await enrol(lab, await signUp(lab, "alice"), "alice");
  const bob = await enrol(lab, await signUp(lab, "bob"), "bob");
  heard.length = 0;
  return { lab, mailbox, heard, alice, bob };
}

export const INVALID = [401, "INVALID_TWO_FACTOR_COOKIE"];
export const told = ({ status, code }: Answer) => [status, code];

export async function rowsOf({ auth, store }: OpenedAuth, name: "twoFactor" | "twoFactorCode" | "trustedDevice") {
  const table = describeAuth(auth).schema.tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`There is no table ${name}`);
  return store.list(table, { where: {} });
}
