import { randomFillSync } from "node:crypto";
import type { AuthOptions } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { account, user } from "@sallyport/core/store";
import { Browser, type BrowserCall, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";
import { prove } from "../account/account-life.ts";

/** nobody has no account, alice is unverified, vera verified, gina has a social account only. */
const NAMES = ["nobody", "alice", "vera", "gina"] as const;
const PATHS = ["/request-password-reset", "/forget-password", "/send-verification-email"] as const;
const MODES = ["mails sent at once", "an outbox", "callbacks", "callbacks beside an outbox"] as const;

function optionsOf(mode: (typeof MODES)[number], mailbox: Outbox): Partial<AuthOptions> {
  const outbox = mode.includes("outbox") && { pollInterval: 0 };
  const options = { ...mailbox.options, ...ACCOUNTS, mail: { ...mailbox.options.mail, outbox } };
  if (!mode.includes("callbacks")) return options;
  return {
    ...options,
    emailAndPassword: { sendResetPassword: () => {} },
    emailVerification: { sendVerificationEmail: () => {} },
  };
}

/** Four kinds of people, and all that an answer about one of them costs and shows. */
async function setUp(mode: (typeof MODES)[number], more: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const random = { draws: 0 };
  const { database, look } = counted(memory());
  const lab = openAuth({
    ...optionsOf(mode, mailbox),
    ...more,
    database,
    random: (bytes) => {
      random.draws += bytes.length;
      randomFillSync(bytes);
    },
  });
  for (const name of ["alice", "vera", "gina"]) await signUp(lab, name);
  await prove(lab, "vera");
  const gina = await lab.store.find(user, { where: { name: "gina" } });
  await lab.store.update(account, { where: { userId: gina?.id ?? "" } }, { providerId: "google", password: null });
  const measure = async (path: string, name: string, call: BrowserCall = {}) => {
    await mailbox.settle();
    look();
    random.draws = 0;
    const answer = await new Browser(lab).post(path, { email: personOf(name).email }, call);
    const measured = {
      statements: look(),
      random: random.draws,
      status: answer.status,
      text: answer.text,
      headers: [...answer.headers],
    };
    await mailbox.settle();
    return { ...measured, work: look() };
  };
  return { lab, mailbox, measure };
}

// Each has people and a database of its own; side by side, as their answers come at an even time.
describe.concurrent.for(MODES)("with %s", (mode) => {
  test.each(PATHS)("%s asks the database the same and answers the same, whoever it is about", async (path) => {
    const { measure } = await setUp(mode);
    // What is done once in a process, such as loading the code that signs, is done.
    await measure(path, "nobody");
    const { work: _, ...first } = await measure(path, "nobody");
    expect(first.status).toBe(200);
    const keeps = mode === "an outbox";
    expect(first.statements.filter((statement) => statement !== "find user")).toEqual([
      "begin",
      "insert verification",
      ...(keeps ? ["insert mail"] : []),
      "commit",
    ]);
    for (const name of NAMES) {
      const { work: _, ...seen } = await measure(path, name);
      expect(seen, name).toEqual(first);
    }
  });

  test.each(PATHS)("%s leaves the database the same work for afterwards", async (path) => {
    const { measure } = await setUp(mode);
    const { work } = await measure(path, "nobody");
    expect(work.length > 0).toBe(mode === "an outbox");
    for (const name of NAMES) expect((await measure(path, name)).work, name).toEqual(work);
  });
});

describe.concurrent("past the mails that one address may be sent", () => {
  test.each(PATHS)("%s still answers and costs the same, and mails nobody", async (path) => {
    const { lab, mailbox, measure } = await setUp("mails sent at once", { rateLimit: { enabled: true } });
    const results = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
    for (const [index, name] of NAMES.entries()) {
      const all = [];
      for (let count = 0; count < 12; count += 1) {
        all.push(await measure(path, name, { from: { remoteAddress: `203.0.${index}.${count}` } }));
      }
      results.set(name, all);
    }
    const expected = results.get("nobody");
    expect(expected?.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    expect(expected?.slice(10).map(({ statements }) => statements)).toEqual([[], []]);
    for (const [name, all] of results) expect(all, name).toEqual(expected);
    const mailed = Map.groupBy(mailbox.mails, ({ to }) => to);
    for (const mails of mailed.values()) expect(mails).toHaveLength(10);
    expect(mailed.size).toBe(path === "/send-verification-email" ? 2 : 3);
    expect(await lab.sessions()).toHaveLength(3);
  });
});

test.each(PATHS)("the spelling of the address makes no difference to %s", async (path) => {
  const { lab, measure } = await setUp("an outbox");
  await measure(path, "nobody");
  const { work: _, ...plain } = await measure(path, "alice");
  for (const spell of [(text: string) => text.toUpperCase(), (text: string) => ` ${text} `]) {
    const texts = [];
    for (const name of NAMES) {
      const answer = await new Browser(lab).post(path, { email: spell(personOf(name).email) });
      texts.push([answer.status, answer.text, [...answer.headers]]);
    }
    for (const each of texts) expect(each).toEqual(texts[0]);
  }
  const { work: __, ...again } = await measure(path, "alice");
  expect(again).toEqual(plain);
});
