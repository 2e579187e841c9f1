import type { AuthOptions } from "@sallyport/core";
import { describe, expect, test } from "vitest";
import { prove } from "../account/account-life.ts";
import { ASKS, type Asking, addressOf, CROWD, openCrowd, shapeOf } from "./crowd.ts";

const NEUTRAL = "If this email exists in our system, check your email for the reset link";
const RESETS = ASKS.slice(0, 2);
const VERIFICATION: Asking = ["/send-verification-email", {}];
const WRONG_PASSWORD: Asking = ["/sign-in/email", { password: "wrong-password" }];

const CALLBACKS: Partial<AuthOptions> = {
  emailAndPassword: { sendResetPassword: () => {} },
  emailVerification: { sendVerificationEmail: () => {} },
};
const OUTBOX: Partial<AuthOptions> = { mail: { outbox: { pollInterval: 0 } } };
const MODES: Readonly<Record<string, Partial<AuthOptions>>> = {
  "mails sent at once": {},
  "an outbox": OUTBOX,
  callbacks: CALLBACKS,
  "callbacks beside an outbox": { ...CALLBACKS, ...OUTBOX },
};

// Each mode has its own users and database, and they run concurrently since the answers wait for fixed times.
describe.concurrent.for(Object.entries(MODES))("with %s", ([mode, options]) => {
  test.each([...ASKS, WRONG_PASSWORD])(
    "%s sends the same statements, answer and background work for every address",
    async (...asking) => {
      const { measure } = await openCrowd(() => options);
      // The first request of a process loads modules, so it is not measured.
      await measure("nobody", asking);
      const first = await measure("nobody", asking);
      for (const name of CROWD) expect(await measure(name, asking), name).toEqual(first);
      if (asking[0] === WRONG_PASSWORD[0]) return;
      expect(first.statements.filter((statement) => statement !== "find user")).toEqual([
        "begin",
        "insert verification",
        ...(mode === "an outbox" ? ["insert mail"] : []),
        "commit",
      ]);
      expect(first.work.length > 0).toBe(mode === "an outbox");
    },
  );
});

test("with required verification, a wrong password gets one answer for every address and sends no mail", async () => {
  const { measure, sent } = await openCrowd(() => ({ emailAndPassword: { requireEmailVerification: true } }));
  await sent();
  const first = await measure("nobody", WRONG_PASSWORD);
  expect(first.seen).toEqual([401, expect.stringContaining("INVALID_EMAIL_OR_PASSWORD"), expect.any(Array)]);
  for (const name of CROWD) expect(await measure(name, WRONG_PASSWORD), name).toEqual(first);
  expect(await sent()).toEqual([]);
});

describe.concurrent("past the limit of mails to one address", () => {
  test.each(ASKS)("%s has the same answers and statements, and sends no mail", async (...asking) => {
    const { mailbox, measure } = await openCrowd(() => ({ rateLimit: { enabled: true } }));
    const results = [];
    for (const [index, name] of CROWD.entries()) {
      const all = [];
      for (let count = 0; count < 12; count += 1) {
        all.push(await measure(name, asking, { from: { remoteAddress: `203.0.${index}.${count}` } }));
      }
      results.push(all);
    }
    const [expected] = results;
    expect(expected?.slice(10).map(({ statements }) => statements)).toEqual([[], []]);
    for (const all of results) expect(all).toEqual(expected);
    const mailed = Map.groupBy(mailbox.mails, ({ to }) => to);
    for (const mails of mailed.values()) expect(mails).toHaveLength(10);
    expect(mailed.size).toBe(asking[0] === "/send-verification-email" ? 2 : 3);
  });
});

test.each(ASKS)("%s gets the same answer for other spellings of the address", async (...asking) => {
  const { measure } = await openCrowd(() => OUTBOX);
  await measure("nobody", asking);
  const plain = await measure("alice", asking);
  for (const spell of [(text: string) => text.toUpperCase(), (text: string) => ` ${text} `]) {
    const shapes = [];
    for (const name of CROWD) {
      const spelled: Asking = [asking[0], { email: spell(addressOf(name)) }];
      shapes.push((await measure(name, spelled)).seen);
    }
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  }
  expect(await measure("alice", asking)).toEqual(plain);
});

describe("requests for mails", () => {
  test.each(RESETS)(
    "to %s get the same answer with or without a session, and mail only existing users",
    async (...asking) => {
      const { ask, sent, alice } = await openCrowd();
      for (const name of CROWD) {
        for (const answer of [await ask(name, asking), await ask(name, asking, {}, alice)]) {
          expect([answer.status, answer.json, answer.cookies]).toEqual([200, { status: true, message: NEUTRAL }, []]);
        }
        const mail = `reset-password ${addressOf(name)}`;
        expect(await sent()).toEqual(name === "nobody" ? [] : [mail, mail]);
      }
    },
  );

  test("of verification without a valid session mail only unverified users", async () => {
    const { ask, sent, alice } = await openCrowd();
    const dead = alice.cookies.header() ?? "";
    await alice.post("/sign-out");
    for (const cookie of [null, dead, "sallyport.session_token=x.y", dead.replace(/=[^.]*/, "=forged")]) {
      for (const name of CROWD) {
        const answer = await ask(name, VERIFICATION, { cookie });
        expect([answer.status, answer.json]).toEqual([200, { status: true }]);
      }
      expect(await sent()).toEqual([`verify-email ${addressOf("alice")}`, `verify-email ${addressOf("gina")}`]);
    }
  });

  test("of verification with a session get the same error for every other address, known or not", async () => {
    const { lab, ask, sent, alice } = await openCrowd();
    await sent();
    const seen = new Set<string>();
    for (const name of ["vera", "gina", "nobody"]) {
      const answer = await ask(name, VERIFICATION, {}, alice);
      expect([answer.status, answer.code]).toEqual([400, "EMAIL_MISMATCH"]);
      seen.add(JSON.stringify(shapeOf(answer)));
    }
    expect([seen.size, await sent()]).toEqual([1, []]);
    for (const email of [addressOf("alice"), addressOf("alice").toUpperCase()]) {
      expect((await alice.post("/send-verification-email", { email })).status).toBe(200);
    }
    expect(await sent()).toEqual(Array.from({ length: 2 }, () => `verify-email ${addressOf("alice")}`));
    await prove(lab, "alice");
    expect((await ask("alice", VERIFICATION, {}, alice)).code).toBe("EMAIL_ALREADY_VERIFIED");
    for (const name of ["vera", "gina", "nobody"]) {
      expect((await ask(name, VERIFICATION, {}, alice)).code).toBe("EMAIL_MISMATCH");
    }
    expect(await sent()).toEqual([]);
  });
});
