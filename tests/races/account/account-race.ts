import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import type { OpenAgain, OpenHarness } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { SESSION_COOKIE } from "../../ground/people.ts";

export const RACERS = 10;

/** Repeats one outcome. */
export const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

/** Returns 200, or the code of the refusal. */
export const told = ({ status, code }: Answer): string => (status === 200 ? "200" : String(code));

/** Opens three instances on one database, with one mailbox. */
export async function openRace(open: OpenHarness, again: OpenAgain, overrides: Partial<AuthOptions>) {
  const mailbox = new Outbox();
  const options = { ...mailbox.options, ...ACCOUNTS, ...overrides };
  const lab = await open(options);
  const labs = [lab, again({ ...options, clock: lab.clock }), again({ ...options, clock: lab.clock })];
  // All instances connect before the start. Otherwise the first one would always win.
  await Promise.all(labs.flatMap((one) => Array.from({ length: 4 }, () => one.users())));
  /** Returns several browsers, spread over the instances. */
  const strangers = (): Browser[] =>
    Array.from({ length: RACERS }, (_, index) => new Browser(labs[index % labs.length] ?? lab));
  /** Returns several browsers with the same session. */
  const racersOf = (person: Browser): Browser[] =>
    strangers().map((browser) => {
      browser.cookies.set(SESSION_COOKIE, person.cookies.get(SESSION_COOKIE) ?? "");
      return browser;
    });
  return { lab, labs, mailbox, racersOf, strangers };
}
