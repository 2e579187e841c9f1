import type { AuthOptions, Mail } from "@sallyport/core";
import { Browser } from "@sallyport/testing";
import { expect } from "vitest";
import type { OpenAgain, OpenHarness } from "../../ground/harnesses.ts";
import { rounds } from "../../ground/long-form.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, SESSION_COOKIE, signUp } from "../../ground/people.ts";

export const ROUNDS = rounds(20);
const RACERS = 8;
export const each = <Result>(work: (racer: number) => Result): Result[] =>
  Array.from({ length: RACERS }, (_, racer) => work(racer));

/** Of every instance. */
function createOutgoing() {
  const mails: Mail[] = [];
  const running = new Set<Promise<void>>();
  const options: Partial<AuthOptions> = {
    mail: { send: async (mail) => void mails.push(mail) },
    advanced: { backgroundTasks: { handler: (work) => void running.add(work) } },
  };
  return {
    options,
    /** Sent since the last call. */
    async collect(): Promise<Mail[]> {
      await Promise.all(running);
      running.clear();
      return mails.splice(0);
    },
  };
}

/** One session in several browsers, over four instances. */
export async function openRace(open: OpenHarness, again: OpenAgain) {
  const outgoing = createOutgoing();
  const lab = await open(outgoing.options);
  const more = { ...outgoing.options, clock: lab.clock };
  const labs = [lab, again(more), again(more), again(more)];
  const alice = await signUp(lab, "alice");
  const [person] = await lab.users();
  const userId = person?.id ?? "";
  const cookie = alice.cookies.get(SESSION_COOKIE) ?? "";
  const browsers = each((racer) => {
    const browser = new Browser(labs[racer % labs.length] ?? lab);
    browser.cookies.set(SESSION_COOKIE, cookie);
    return browser;
  });
  // Connected before the start, or the first would always win.
  await Promise.all(browsers.map((browser) => browser.get("/list-accounts")));
  return { lab, labs, userId, browsers, outgoing, alice, cookie };
}

/** Of mails requested at once. */
export async function requestResets(lab: OpenedAuth, { collect }: ReturnType<typeof createOutgoing>, count: number) {
  const { email } = personOf("alice");
  const asked = Array.from({ length: count }, () => new Browser(lab).post("/request-password-reset", { email }));
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  return (await collect()).flatMap((mail) => (mail.kind === "reset-password" ? [mail.token] : []));
}

/** One "200", else this code; returns its index. */
export function assertOnlyOne(
  answers: readonly { readonly status: number; readonly code: unknown }[],
  code: string,
): number {
  const told = answers.map((answer) => (answer.status === 200 ? "200" : String(answer.code)));
  expect([...told].sort()).toEqual(["200", ...Array.from({ length: told.length - 1 }, () => code)]);
  return told.indexOf("200");
}

export const passwordOf = (round: number, racer: number): string => `a password of round ${round} by ${racer}`;
