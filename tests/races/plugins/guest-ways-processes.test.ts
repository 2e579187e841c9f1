import type { PhoneCodeMessage } from "@sallyport/core/phone-number";
import { account, op, session, user, verification } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { PUBLIC_JWK } from "../../attacks/oauth/oauth-provider.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { describeServers, type ProcessCall, type Processes, startProcesses, tally } from "../processes.ts";
import { GUEST_WAYS, type GuestGround } from "./guest-ways.ts";
import { guestWays } from "./guest-ways-app.ts";

const PROCESSES = 3;
/** Two in each process. */
const RACERS = 6;
const ROUNDS = rounds(6, 2);
const ROUNDS_OF_ONE = rounds(3, 1);
const WAYS = Object.entries(GUEST_WAYS);
/** The provider's callback redirects. */
const SIGNED_IN = ["200", "302 /home"];

async function openWays({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const input = { jwk: PUBLIC_JWK };
  const options = guestWays(input, (message) => void messages.push(message));
  const lab = openAuth({ ...options, ...mailbox.options, database, clock: { now: () => new Date() } });
  // The first call creates the tables.
  await signUp(lab, "alice");
  const app = "guest-ways";
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  return { lab, mailbox, messages, processes };
}

interface Racer {
  readonly name: string;
  readonly prepare: (typeof GUEST_WAYS)[string];
}

/** Signs one guest in as each of the racers at once, and checks what is left of the guest. */
async function race(ground: GuestGround & { readonly processes: Processes }, racers: readonly Racer[]): Promise<void> {
  const { lab, processes } = ground;
  const guest = new Browser(lab);
  const id = String((await guest.post("/sign-in/anonymous")).at("user", "id"));
  const calls: ProcessCall[] = [];
  for (const { name, prepare } of racers) {
    const browser = new Browser(lab);
    browser.cookies.copy(guest.cookies);
    calls.push(await prepare(ground, name, browser));
  }
  expect(await lab.store.count(user, { where: { id } })).toBe(1);
  const before = await lab.store.count(session, { where: {} });
  const outcomes = tally(await processes.call(calls));
  expect(Object.keys(outcomes).filter((one) => !SIGNED_IN.includes(one))).toEqual([]);

  // Each racer has a session, and the guest has none.
  expect(await lab.store.count(session, { where: {} })).toBe(before + racers.length - 1);
  expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
  expect(await lab.store.find(user, { where: { id } })).toBeNull();
  expect(await lab.store.count(account, { where: { userId: id } })).toBe(0);
  const joined = await lab.store.list(verification, { where: { identifier: `joined:${id}` } });
  expect(joined).toHaveLength(1);
  const chosen = await lab.store.find(session, { where: { id: joined[0]?.value ?? "" } });
  const names = racers.map(({ name }) => name);
  const rows = await lab.store.list(user, { where: { name: op.in(names) } });
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(rows.map((row) => row.id)).toContain(chosen?.userId);
  expect(rows.map((row) => Reflect.get(row, "isAnonymous"))).toEqual(rows.map(() => false));
}

describeServers("guests who sign in several times at once", openWays, (opened) => {
  test("are joined once by all sign-in methods together", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await race(
        opened(),
        WAYS.map(([, prepare], way) => ({ name: `all${round}x${way}`, prepare })),
      );
    }
  });

  test.each(WAYS)("are joined once by %s", async (way, prepare) => {
    for (let round = 0; round < ROUNDS_OF_ONE; round += 1) {
      const name = `${way.replaceAll(/\W/g, "")}${round}`;
      await race(
        opened(),
        Array.from({ length: RACERS }, (_, racer) => ({ name: `${name}x${racer}`, prepare })),
      );
    }
  });
});
