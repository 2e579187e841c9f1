import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addressOf, EVERYBODY, openEverybody, sentBy } from "../../ground/everybody.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { type Life, openLife } from "../account/account-life.ts";

const RESETS = ["/request-password-reset", "/forget-password"] as const;
const ASKS = [...RESETS, "/send-verification-email"] as const;
const NEUTRAL = {
  status: true,
  message: "If this email exists in our system, check your email for the reset link",
};
describe("reset requests", () => {
  test.each(RESETS)("%s gives everybody the same bytes, and a mail to those who are there", async (path) => {
    const life = await openEverybody();
    const seen = new Set<string>();
    for (const name of EVERYBODY) {
      const answer = await new Browser(life.lab).post(path, { email: addressOf(name) });
      expect([answer.status, answer.json]).toEqual([200, NEUTRAL]);
      seen.add(JSON.stringify([answer.text, [...answer.headers]]));
      expect(await sentBy(life)).toEqual(name === "nobody" ? [] : [`reset-password ${addressOf(name)}`]);
    }
    expect(seen.size).toBe(1);
  });

  test("both names say the same", async () => {
    const { lab } = await openEverybody();
    const [first, second] = [new Browser(lab), new Browser(lab)];
    for (const name of EVERYBODY) {
      const answers = [
        await first.post(RESETS[0], { email: addressOf(name) }),
        await second.post(RESETS[1], { email: addressOf(name) }),
      ];
      const [one, other] = answers.map(({ status, text, headers }) => [status, text, [...headers]]);
      expect(one).toEqual(other);
    }
  });

  test("a session changes nothing about it, one's own or another's", async () => {
    const life = await openEverybody();
    for (const name of EVERYBODY) {
      const answer = await life.alice.post("/forget-password", { email: addressOf(name) });
      expect([answer.status, answer.json, answer.cookies]).toEqual([200, NEUTRAL, []]);
    }
    expect(await sentBy(life)).toHaveLength(3);
  });
});

describe("a mailer in trouble", () => {
  /** The same request about somebody and about nobody, as the caller sees it. */
  async function askBoth(lab: Life["lab"], path: string) {
    const seen = [];
    for (const name of ["alice", "nobody"]) {
      const answer = await new Browser(lab).post(path, { email: addressOf(name) });
      seen.push([answer.status, answer.text, [...answer.headers]]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.[0]).toBe(200);
  }

  test.each(ASKS)("that throws does not show in the answer of %s; the log and the hook hear of it", async (path) => {
    const failures: unknown[] = [];
    const mailbox = new Outbox();
    const send = async (mail: { readonly to: string }) => {
      throw new Error(`550 <${mail.to}> ${JSON.stringify(mail)}`);
    };
    const mail = { send, onMailError: (failure: unknown) => void failures.push(failure) };
    const life = await openLife({ ...mailbox.options, ...ACCOUNTS, mail });
    const logged = life.lab.entries.length;
    await askBoth(life.lab, path);
    await mailbox.settle();
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ to: addressOf("alice"), attempts: 1, final: true });
    const lines = life.lab.entries.slice(logged).filter(({ level }) => level === "error");
    expect(lines.map(({ message }) => message)).toEqual(["A mail was not sent"]);
    expect(life.lab.logText(logged)).not.toContain(addressOf("alice"));
    expect(life.lab.logText(logged)).not.toMatch(/[A-Za-z0-9]{24}/);
  });

  test.each(ASKS)("that throws before it waits is no different, on %s", async (path) => {
    const mailbox = new Outbox();
    const send = () => {
      throw new Error("no such host");
    };
    const { lab } = await openLife({ ...mailbox.options, ...ACCOUNTS, mail: { send } });
    await askBoth(lab, path);
    await mailbox.settle();
    expect(lab.entries.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  test.each(ASKS)("that hangs keeps no answer of %s waiting, and sends when it can", async (path) => {
    const life = await openLife();
    let release = (): void => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reached = 0;
    life.mailbox.beforeSend = () => {
      reached += 1;
      return stuck;
    };
    await askBoth(life.lab, path);
    await askBoth(life.lab, path);
    // Other requests are served while both hang.
    expect((await life.alice.get("/get-session")).status).toBe(200);
    while (reached < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(life.mailbox.mails).toEqual([]);
    release();
    expect(await life.mailbox.count()).toBe(2);
  });

  test.each(ASKS)("that hangs and that nobody waits for keeps no answer of %s waiting either", async (path) => {
    const send = () => new Promise<void>(() => {});
    const lab = openAuth({ mail: { send } });
    await signUp(lab, "alice");
    await askBoth(lab, path);
  });
});
