import type { AuthOptions } from "@sallyport/core";
import { Browser, Outbox } from "@sallyport/testing";
import type { OpenAgain, OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { SESSION_COOKIE } from "../../ground/people.ts";

export const ROUNDS = rounds(20);
export const RACERS = 10;

/** Three instances on one database, with one mailbox. */
export async function openRace(open: OpenHarness, again: OpenAgain, overrides: Partial<AuthOptions>) {
  const mailbox = new Outbox();
  const options = { ...mailbox.options, ...ACCOUNTS, ...overrides };
  const lab = await open(options);
  const labs = [lab, again({ ...options, clock: lab.clock }), again({ ...options, clock: lab.clock })];
  // Connected before the start, or the first would always win.
  await Promise.all(labs.flatMap((one) => Array.from({ length: 4 }, () => one.users())));
  /** One session in several browsers. */
  const racersOf = (person: Browser): Browser[] =>
    Array.from({ length: RACERS }, (_, index) => {
      const browser = new Browser(labs[index % labs.length] ?? lab);
      browser.cookies.set(SESSION_COOKIE, person.cookies.get(SESSION_COOKIE) ?? "");
      return browser;
    });
  return { lab, labs, mailbox, racersOf };
}
