import { user } from "@sallyport/core/store";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const RACERS = 6;
const ROUNDS = rounds(8);
const EACH = Array.from({ length: RACERS }, (_, racer) => racer);
const INPUT = { isCheckedElsewhere: true };

const numberOf = (round: number, kind: number): string => `+4915${1 + kind}2${String(round).padStart(7, "0")}`;

async function openPhones({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const lab = openAuth({ ...processApps.phones(INPUT), database, clock: { now: () => new Date() } });
  const people: Browser[] = [];
  for (const racer of EACH) people.push(await signUp(lab, `racer${racer}`));
  const input = { address, app: "phones", input: INPUT } as const;
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => input));
  atEnd(processes.close);
  return { lab, people, processes };
}

// A single-use code would let only one caller through. Here, nothing but the number itself decides.
describeServers("phone numbers whose codes are checked elsewhere", openPhones, (opened) => {
  test.each([
    ["nobody", 0],
    ["a user who has not verified it", 2],
  ])("a number of %s that several users verify at once belongs to one, and the others are told so", async (_, kind) => {
    const { lab, people, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = numberOf(round, kind);
      const unverified: object = { phoneNumber: number, phoneNumberVerified: null };
      if (kind > 0) await lab.store.update(user, { where: { email: personOf("racer0").email } }, unverified);
      const body = { phoneNumber: number, code: "123456", updatePhoneNumber: true };
      const calls = people.map(({ cookie }) => ({ path: "/phone-number/verify", body, headers: { cookie } }));
      const outcomes = await processes.call(calls);
      expect(tally(outcomes)).toEqual({ "200": 1, "400 PHONE_NUMBER_EXIST": RACERS - 1 });
      const where: object = { phoneNumber: number };
      const holders = await lab.store.list(user, { where });
      expect(holders).toMatchObject([{ name: `racer${outcomes.indexOf("200")}`, phoneNumberVerified: true }]);
    }
  });

  test("an unknown number that several visitors verify at once creates one user", async () => {
    const { lab, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { phoneNumber: numberOf(round, 4), code: "123456" };
      expect(tally(await processes.call(EACH.map(() => ({ path: "/phone-number/verify", body }))))).toEqual({
        "200": RACERS,
      });
      const where: object = { phoneNumber: body.phoneNumber };
      expect(await lab.store.count(user, { where })).toBe(1);
    }
  });

  test("users who verify each other's numbers at once share none, and no call fails", async () => {
    const { lab, people, processes } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = EACH.map((racer) => numberOf(round * RACERS + racer, 6));
      const calls = people.flatMap(({ cookie }, racer) =>
        [racer, (racer + 1) % RACERS].map((which) => ({
          path: "/phone-number/verify",
          body: { phoneNumber: numbers[which] ?? "", code: "123456", updatePhoneNumber: true },
          headers: { cookie },
        })),
      );
      const outcomes = tally(await processes.call(calls));
      expect(Object.keys(outcomes).filter((one) => !["200", "400 PHONE_NUMBER_EXIST"].includes(one))).toEqual([]);
      const held = (await lab.users())
        .map((row) => Reflect.get(row, "phoneNumber"))
        .filter((one) => numbers.includes(one));
      expect(held).not.toEqual([]);
      expect(held).toEqual([...new Set(held)]);
    }
  });
});
