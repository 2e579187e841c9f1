import { anonymous } from "@sallyport/core/anonymous";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { op, session, user, verification } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { DAY, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 6;
const ROUNDS = rounds(6);
const EACH = Array.from({ length: RACERS }, (_, racer) => racer);
const MANY = { window: 3600, max: 1_000_000 } as const;

const numberOf = (round: number, kind: number): string => `+4915${1 + kind}1${String(round).padStart(7, "0")}`;
const as = (browser: Browser) => ({ headers: { cookie: browser.cookie } });

async function openPhones({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const own = phoneNumber({
    signUpOnVerification: {},
    limits: { number: MANY, user: MANY, network: MANY, country: MANY },
    sendOTP: (message) => {
      messages.push(message);
    },
  });
  const plugins = [anonymous({ limit: MANY }), own];
  const lab = openAuth({
    ...processApps.phones(),
    ...mailbox.options,
    plugins,
    database,
    clock: { now: () => new Date() },
  });
  const people: Browser[] = [];
  for (const racer of EACH) people.push(await signUp(lab, `racer${racer}`));
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "phones" })));
  atEnd(processes.close);
  const codeFor = async (number: string, browser = new Browser(lab)): Promise<string> => {
    await browser.post("/phone-number/send-otp", { phoneNumber: number });
    await mailbox.settle();
    return messages.findLast((message) => message.phoneNumber === number)?.code ?? "";
  };
  return { lab, people, processes, codeFor };
}

describeServers("guests and phone numbers", openPhones, (opened) => {
  test("a guest who signs in several times at once is joined with one user", async () => {
    const { lab, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const guest = new Browser(lab);
      const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
      const calls = EACH.map((racer) => {
        const { email, password } = personOf(`racer${racer}`);
        return { path: "/sign-in/email", body: { email, password }, ...as(guest) };
      });
      const outcomes = tally(await processes.call(calls));
      expect(Object.keys(outcomes)).toEqual(["200"]);
      expect(await lab.store.find(user, { where: { id } })).toBeNull();
      expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
      const joined = { identifier: op.contains(`joined:${id}:`) };
      expect(await lab.store.count(verification, { where: joined })).toBe(1);
    }
    expect(await lab.users()).toHaveLength(RACERS);
  });

  test("a guest who signs in during the cleanup is joined or deleted, never both", async () => {
    const { lab, processes } = opened();
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const guest = new Browser(lab);
      const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
      const unseen = new Date(Date.now() - 40 * DAY * 1000);
      const due: object = { guestUntil: unseen };
      await lab.store.update(user, { where: { id } }, due);
      await lab.store.update(session, { where: { userId: id } }, { updatedAt: unseen });
      const { email, password } = personOf(`racer${round % RACERS}`);
      const call = { path: "/sign-in/email", body: { email, password }, ...as(guest) };
      const signIns = processes.call(EACH.map(() => call));
      const [signedIn, ...cleaned] = await Promise.all([signIns, ...EACH.map(() => lab.auth.api.deleteExpired())]);
      expect(tally(signedIn)).toEqual({ "200": RACERS });
      const joined = await lab.store.count(verification, { where: { identifier: op.contains(`joined:${id}:`) } });
      const removed = cleaned.reduce((sum, { deleted }) => sum + (deleted.guests ?? 0), 0);
      expect(joined + removed, `round ${round}`).toBe(1);
      expect(await lab.store.find(user, { where: { id } })).toBeNull();
      expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
    }
    expect(await lab.users()).toHaveLength(RACERS);
  });

  test.each([
    ["nobody", 0],
    ["a user who has not verified it", 2],
  ])("a number of %s that several users verify at once belongs to one of them", async (_, kind) => {
    const { lab, people, processes, codeFor } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = numberOf(round, kind);
      const unverified: object = { phoneNumber: number, phoneNumberVerified: null };
      if (kind > 0) await lab.store.update(user, { where: { email: personOf("racer0").email } }, unverified);
      const code = await codeFor(number, people[0]);
      const body = { phoneNumber: number, code, updatePhoneNumber: true };
      const outcomes = tally(
        await processes.call(people.map((each) => ({ path: "/phone-number/verify", body, ...as(each) }))),
      );
      expect(outcomes["200"], JSON.stringify(outcomes)).toBe(1);
      const refusals = Object.keys(outcomes).filter(
        (one) => !["200", "400 INVALID_OTP", "400 PHONE_NUMBER_EXIST"].includes(one),
      );
      expect(refusals).toEqual([]);
      const where: object = { phoneNumber: number, phoneNumberVerified: true };
      expect(await lab.store.count(user, { where })).toBe(1);
    }
  });

  test("a code from an unknown number creates one user", async () => {
    const { lab, processes, codeFor } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = numberOf(round, 1);
      const body = { phoneNumber: number, code: await codeFor(number) };
      const outcomes = tally(await processes.call(EACH.map(() => ({ path: "/phone-number/verify", body }))));
      expect(outcomes).toEqual({ "200": 1, "400 INVALID_OTP": RACERS - 1 });
      const where: object = { phoneNumber: number };
      expect(await lab.store.count(user, { where })).toBe(1);
    }
  });

  test("the messages to a number and the guesses at its codes are counted together", async () => {
    const { processes, codeFor } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = numberOf(round, 6);
      const asked = EACH.concat(EACH).map(() => ({ path: "/phone-number/send-otp", body: { phoneNumber: number } }));
      expect(tally(await processes.call(asked))).toEqual({ "200": 5, "429 TOO_MANY_REQUESTS": asked.length - 5 });
      const right = await codeFor(number);
      const code = right === "000000" ? "000001" : "000000";
      const guesses = EACH.concat(EACH, EACH).map(() => ({
        path: "/phone-number/verify",
        body: { phoneNumber: number, code },
      }));
      expect(tally(await processes.call(guesses))).toEqual({ "400 INVALID_OTP": 10, "403 TOO_MANY_ATTEMPTS": 8 });
    }
  });
});
