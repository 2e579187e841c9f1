import { describeAuth } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { rounds } from "../../ground/long-form.ts";
import { CHEAP, openAuth } from "../../ground/open-auth.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import { endAccess, openAlice, startRotatingServer } from "../account/oauth-refresh-server.ts";
import { describeServers, type Processes, startProcesses } from "../processes.ts";

const OLD = "an-older-secret-of-tests-0123456789-ABC";
const NEW = "a-newer-secret-of-tests-0123456789-DEF";
const PEOPLE = rounds(12);
const PROCESSES = 3;
const ROTATING = { providerId: "rotating" };

interface Person {
  readonly name: string;
  readonly browser: Browser;
  readonly uri: string;
  readonly codes: string[];
}

/** Sends each call to the next process. */
function acrossProcesses(urls: () => readonly string[]) {
  let turn = 0;
  const handler = (request: Request): Promise<Response> => {
    turn += 1;
    const url = urls()[turn % PROCESSES] ?? "";
    return fetch(new Request(request.url.replace(/^.*\/api\/auth/, url), request), { redirect: "manual" });
  };
  return { handler };
}

function assertPassed(answer: Answer): Answer {
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function openRotation({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const { state, provider, close } = await startRotatingServer();
  atEnd(close);
  const labOf = (...secrets: string[]) =>
    openAuth({
      database,
      secrets,
      plugins: [twoFactor()],
      customProviders: [provider],
      emailAndPassword: { password: { scrypt: CHEAP } },
      clock: { now: () => new Date() },
    });
  const lab = labOf(OLD);
  // The tables are created before the processes start.
  await lab.users();
  let processes: Processes | null = null;
  const start = async (...secrets: string[]): Promise<void> => {
    await processes?.close();
    const one = { address, app: "rotation", input: { secrets, provider } } as const;
    processes = await startProcesses(Array.from({ length: PROCESSES }, () => one));
  };
  atEnd(async () => processes?.close());
  const servers = acrossProcesses(() => processes?.urls ?? []);
  const auth = { ...lab.auth, handler: servers.handler };

  async function join(name: string): Promise<Person> {
    const browser = new Browser(auth);
    const { password } = personOf(name);
    assertPassed(await browser.post("/sign-up/email", personOf(name)));
    const begun = assertPassed(await browser.post("/two-factor/enable", { password }));
    const uri = String(begun.at("totpURI"));
    const { backupCodes = [] } = begun.json as { backupCodes?: string[] };
    assertPassed(await browser.post("/two-factor/verify-totp", { code: totpOf(uri, new Date()) }));
    return { name, browser, uri, codes: [...backupCodes] };
  }

  async function signIn({ name }: Person, path: string, code: string): Promise<Answer> {
    const browser = new Browser(auth);
    const { email, password } = personOf(name);
    assertPassed(await browser.post("/sign-in/email", { email, password }));
    return browser.post(`/two-factor/${path}`, { code });
  }
  const movedAhead = async (seconds: number): Promise<void> => processes?.moveTo(seconds);
  return { lab, labOf, state, start, join, signIn, auth, movedAhead };
}

describeServers("rotation of the secret", openRotation, (opened) => {
  test("while three processes serve, nobody is signed out, and no factor and no token is lost", {
    timeout: 180_000,
  }, async () => {
    const { lab, labOf, state, start, join, signIn, auth, movedAhead } = opened();
    await start(OLD);
    const alice = new Browser(auth);
    const cookies = (await openAlice(lab)).cookies;
    for (const [name, value] of cookies) alice.cookies.set(name, value);
    assertPassed(await alice.post("/refresh-token", ROTATING));
    const people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => join(`person-${index}`)));

    // Processes that do not know the new secret could not read what the others write with it.
    await start(OLD, NEW);
    await start(NEW, OLD);
    const used: [Person, string][] = [];
    let isRotated = false;
    const load = async (): Promise<void> => {
      for (let round = 0; !isRotated || round === 0; round += 1) {
        await endAccess(lab);
        await Promise.all([
          alice.post("/get-access-token", ROTATING).then(assertPassed),
          join(`new-${people.length}`).then((person) => people.push(person)),
          ...people.slice(0, PEOPLE).map(async (person, index) => {
            expect(await whoIs(person.browser)).toBe(person.name);
            const code = index % 3 === round % 3 && person.codes.length > 2 ? person.codes.pop() : undefined;
            if (code === undefined) return;
            assertPassed(await signIn(person, "verify-backup-code", code));
            used.push([person, code]);
          }),
        ]);
      }
    };
    const rotate = async (): Promise<void> => {
      const { api } = labOf(NEW, OLD).auth;
      let after: string | null = "";
      do {
        const body: { limit: number; rowsPerSecond: number; after?: string } = { limit: 3, rowsPerSecond: 10 };
        if (after !== "") body.after = after;
        ({ next: after } = await api.rotateSecret({ body }));
      } while (after !== null);
    };
    const loads = load();
    await Promise.all([rotate(), rotate()]);
    isRotated = true;
    await loads;
    const { complete, columns } = await labOf(NEW, OLD).auth.api.rotateSecret({ body: { dryRun: true } });
    expect(columns.filter(({ left }) => left > 0)).toEqual([]);
    expect(complete).toBe(true);
    await Promise.all([alice, ...people.map(({ browser }) => browser)].map((browser) => whoIs(browser)));

    await start(NEW);
    expect(await describeAuth(labOf(NEW).auth).absentSeals()).toEqual([]);
    // The codes of the enrollment have been used.
    await movedAhead(60);
    expect(used.length).toBeGreaterThan(0);
    for (const person of people) {
      expect(await whoIs(person.browser)).toBe(person.name);
      const code = totpOf(person.uri, new Date(Date.now() + 60_000));
      assertPassed(await signIn(person, "verify-totp", code));
      assertPassed(await signIn(person, "verify-backup-code", person.codes[0] ?? ""));
    }
    for (const [person, code] of used) expect((await signIn(person, "verify-backup-code", code)).status).toBe(401);
    expect(await whoIs(alice)).toBe("alice");
    await endAccess(lab);
    const { refreshes } = state;
    assertPassed(await alice.post("/get-access-token", ROTATING));
    expect(state).toEqual({ refreshes: refreshes + 1, reused: 0 });
  });
});
