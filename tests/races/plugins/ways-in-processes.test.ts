import { session } from "@sallyport/core/store";
import { type Answer, Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { processApps } from "../process-apps.ts";
import { describeServers, type ProcessCall, startProcesses, tally } from "../processes.ts";

const PROCESSES = 3;
/** Three in each process. A code allows more attempts than that. */
const RACERS = 9;
const ROUNDS = rounds(6);
const EACH = Array.from({ length: RACERS }, (_, racer) => racer);
const LATE = RACERS - 1;

interface Race {
  readonly calls: readonly ProcessCall[];
  /** The refusal that every caller but the first gets. */
  readonly refusal: string;
  /** The number of new sessions. */
  readonly begun: number;
}

interface Ground {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  /** The signed-in users, one for each racer. */
  readonly people: readonly Browser[];
}

type Prepare = (ground: Ground, round: number) => Promise<Race>;

const as = (browser: Browser) => ({ headers: { cookie: browser.cookie } });
const challengeOf = async ({ lab }: Ground, authenticator: SoftwareAuthenticator, counter?: number) => {
  const browser = new Browser(lab);
  const asked = await ask(browser, "generate-authenticate-options");
  const response = authenticator.get(asked, counter === undefined ? {} : { counter });
  return { path: "/passkey/verify-authentication", body: { response }, ...as(browser) };
};
const registrationOf = async (browser: Browser, authenticator: SoftwareAuthenticator) => {
  const response = authenticator.create(await ask(browser, "generate-register-options"));
  return { path: "/passkey/verify-registration", body: { response }, ...as(browser) };
};

/** Registers a new passkey for one of the users. */
async function withPasskey({ lab, people }: Ground, racer: number, counter: number): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator({ origin: lab.origin, counter });
  const browser = people[racer % RACERS] ?? new Browser(lab);
  const { path, body } = await registrationOf(browser, authenticator);
  expect((await browser.post(path, body)).status).toBe(200);
  return authenticator;
}

async function mailed({ lab, mailbox }: Ground, name: string) {
  const { email } = personOf(name);
  const asked: Answer = await new Browser(lab).post("/sign-in/magic-link", { email });
  expect(asked.status, asked.text).toBe(200);
  const { token, code } = await mailbox.last("magic-link", email);
  const link = { path: "/magic-link/confirm", body: { token } };
  return { link, code: { path: "/sign-in/email-otp", body: { email, otp: code ?? "" } } };
}

const RACES: Readonly<Record<string, Prepare>> = {
  async "a link"(ground, round) {
    const { link } = await mailed(ground, `link${round}`);
    return { calls: EACH.map(() => link), refusal: "400 INVALID_TOKEN", begun: 1 };
  },
  async "a code"(ground, round) {
    const { code } = await mailed(ground, `code${round}`);
    return { calls: EACH.map(() => code), refusal: "400 INVALID_OTP", begun: 1 };
  },
  async "a passkey's challenge"(ground, round) {
    const call = await challengeOf(ground, await withPasskey(ground, round, 0));
    return { calls: EACH.map(() => call), refusal: "400 AUTHENTICATION_FAILED", begun: 1 };
  },
  async "a passkey's signature count"(ground, round) {
    const authenticator = await withPasskey(ground, round, 1);
    const calls = [];
    for (const _ of EACH) calls.push(await challengeOf(ground, authenticator, 100));
    return { calls, refusal: "400 AUTHENTICATION_FAILED", begun: 1 };
  },
  async "a credential id"(ground) {
    const authenticator = new SoftwareAuthenticator({ origin: ground.lab.origin });
    const calls = await Promise.all(ground.people.map((browser) => registrationOf(browser, authenticator)));
    return { calls, refusal: "400 FAILED_TO_VERIFY_REGISTRATION", begun: 0 };
  },
  async "a username at sign-up"(_, round) {
    const bodies = EACH.map((racer) => ({ ...personOf(`new${round}x${racer}`), username: `new${round}` }));
    const calls = bodies.map((body) => ({ path: "/sign-up/email", body }));
    return { calls, refusal: "400 USERNAME_IS_ALREADY_TAKEN", begun: 1 };
  },
  async "a username in update-user"({ people }, round) {
    const body = { username: `changed${round}` };
    const calls = people.map((browser) => ({ path: "/update-user", body, ...as(browser) }));
    return { calls, refusal: "400 USERNAME_IS_ALREADY_TAKEN", begun: 0 };
  },
};

async function openWays({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const mailbox = new Outbox();
  const lab = openAuth({ ...processApps.ways(), ...mailbox.options, database, clock: { now: () => new Date() } });
  const people: Browser[] = [];
  for (const racer of EACH) people.push(await signUp(lab, `racer${racer}`));
  const processes = await startProcesses(Array.from({ length: PROCESSES }, () => ({ address, app: "ways" })));
  atEnd(processes.close);
  return { lab, mailbox, people, processes };
}

describeServers("sign-in methods", openWays, (opened) => {
  describe("accept one of several concurrent uses in three processes:", () => {
    test.each(Object.entries(RACES))("%s", async (_, prepare) => {
      const { processes, ...ground } = opened();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { calls, refusal, begun } = await prepare(ground, round);
        const before = await ground.lab.store.count(session, { where: {} });
        expect(tally(await processes.call(calls)), `round ${round}`).toEqual({ "200": 1, [refusal]: LATE });
        expect(await ground.lab.store.count(session, { where: {} })).toBe(before + begun);
      }
    });
  });

  test("accept the link or the code of one mail, not both", async () => {
    const { processes, ...ground } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { link, code } = await mailed(ground, `both${round}`);
      const { "200": right, ...refused } = tally(await processes.call(EACH.map((racer) => (racer % 2 ? code : link))));
      expect(right).toBe(1);
      const known = ["400 INVALID_TOKEN", "400 INVALID_OTP"];
      expect(Object.keys(refused).filter((outcome) => !known.includes(outcome))).toEqual([]);
    }
  });

  test("count wrong codes in three processes together", async () => {
    const { processes, ...ground } = opened();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { path, body } = (await mailed(ground, `guessed${round}`)).code;
      const wrong = { path, body: { ...body, otp: body.otp === "000000" ? "000001" : "000000" } };
      const outcomes = tally(await processes.call([...EACH, ...EACH].map(() => wrong)));
      expect(outcomes).toEqual({ "400 INVALID_OTP": 10, "403 TOO_MANY_ATTEMPTS": 8 });
    }
  });
});
