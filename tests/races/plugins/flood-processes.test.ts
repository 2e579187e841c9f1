import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
const ROUNDS = rounds(4);
const CALLS = 24;
const MAX = { number: 3, user: 5, network: 7, country: 11, guests: 4 };

async function openFloods({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const app = "floods";
  const input = { max: MAX };
  const lab = openAuth({ ...processApps[app](input), database, clock: { now: () => new Date() } });
  const { cookie } = await signUp(lab, "alice");
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app, input })));
  atEnd(processes.close);
  return { processes, cookie };
}

/** Each flood has its own country and networks, so that the tests share no count. */
const numberOf = (prefix: string, index: number): string => `${prefix}${String(index).padStart(6, "0")}`;
const networkOf = (flood: number, index: number) => ({ "x-client": `10.0.${flood}.${index}` });
const ask = (phoneNumber: string, headers: ProcessCall["headers"] = {}): ProcessCall => ({
  path: "/phone-number/send-otp",
  body: { phoneNumber },
  headers,
});

interface Flood {
  readonly max: number;
  call(index: number, cookie: string): ProcessCall;
}

const FLOODS: Readonly<Record<string, Flood>> = {
  "messages to one number": {
    max: MAX.number,
    call: (index) => ask("+4915112345678", networkOf(0, index)),
  },
  "messages of one user": {
    max: MAX.user,
    call: (index, cookie) => ask(numberOf("+33612", index), { cookie, ...networkOf(1, index) }),
  },
  "messages of one network": {
    max: MAX.network,
    call: (index) => ask(numberOf("+34612", index), { "x-client": `2001:db8:1:2::${index}` }),
  },
  "messages to one country": {
    max: MAX.country,
    call: (index) => ask(numberOf("+393121", index), networkOf(2, index)),
  },
  "messages to one calling code without a country": {
    max: MAX.country,
    call: (index) => ask(numberOf("+870773", index), networkOf(3, index)),
  },
  "guests of one network": {
    max: MAX.guests,
    call: (index) => ({ path: "/sign-in/anonymous", body: {}, headers: { "x-client": `2001:db8:1:3::${index}` } }),
  },
};

describeServers("floods from three processes", openFloods, (opened) => {
  test.each(Object.entries(FLOODS))("%s are counted together, and open again by time", async (_, { max, call }) => {
    const { processes, cookie } = opened();
    const calls = Array.from({ length: CALLS }, (_, index) => call(index, cookie));
    for (let round = 0; round < ROUNDS; round += 1) {
      await processes.moveTo(round * 3601);
      const outcomes = tally(await processes.call(calls));
      expect(outcomes, `round ${round}`).toEqual({ "200": max, "429 TOO_MANY_REQUESTS": CALLS - max });
    }
    await processes.moveTo(0);
  });
});
