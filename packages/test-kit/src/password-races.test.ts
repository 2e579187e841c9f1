import type { AuthOptions, Mail } from "@sallyport/core";
import { account, session, user, verification } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { Browser } from "./security/browser.ts";
import { describeGrounds, type OpenAgain, type OpenGround } from "./security/grounds.ts";
import { personOf, SESSION_COOKIE, signUp, trySignIn } from "./security/people.ts";
import type { TestAuth } from "./test-auth.ts";

const ROUNDS = 20;
const RACERS = 8;
const each = <Result>(work: (racer: number) => Result): Result[] =>
  Array.from({ length: RACERS }, (_, racer) => work(racer));

/** Mails and the work that sends them, of every instance that takes part. */
function createOutgoing() {
  const mails: Mail[] = [];
  const running = new Set<Promise<void>>();
  const options: Partial<AuthOptions> = {
    mail: { send: async (mail) => void mails.push(mail) },
    advanced: { backgroundTasks: { handler: (work) => void running.add(work) } },
  };
  return {
    options,
    /** Everything that was sent since the last call. */
    async collect(): Promise<Mail[]> {
      await Promise.all(running);
      running.clear();
      return mails.splice(0);
    },
  };
}

/** Alice's one session in as many browsers as there are racers, over four instances of four connections each. */
async function openRace(open: OpenGround, again: OpenAgain) {
  const outgoing = createOutgoing();
  const lab = await open(outgoing.options);
  const more = { ...outgoing.options, clock: lab.clock };
  const labs = [lab, again(more), again(more), again(more)];
  const alice = await signUp(lab, "alice");
  const [person] = await lab.users();
  const userId = person?.id ?? "";
  const cookie = alice.jar.get(SESSION_COOKIE) ?? "";
  const browsers = each((racer) => {
    const browser = new Browser(labs[racer % labs.length] ?? lab);
    browser.jar.set(SESSION_COOKIE, cookie);
    return browser;
  });
  // Connections are made before the start, or the first instance would always win.
  await Promise.all(browsers.map((browser) => browser.get("/list-accounts")));
  return { lab, labs, userId, browsers, outgoing, alice, cookie };
}

/** The tokens of as many reset mails, one after the other. */
async function requestResets(lab: TestAuth, { collect }: ReturnType<typeof createOutgoing>, count: number) {
  const { email } = personOf("alice");
  for (let call = 0; call < count; call += 1) {
    expect((await new Browser(lab).post("/request-password-reset", { email })).status).toBe(200);
  }
  return (await collect()).flatMap((mail) => (mail.kind === "reset-password" ? [mail.token] : []));
}

/** One of all is "200" and every other this code; says which. */
function onlyOne(answers: readonly { readonly status: number; readonly code: unknown }[], code: string): number {
  const told = answers.map((answer) => (answer.status === 200 ? "200" : String(answer.code)));
  expect([...told].sort()).toEqual(["200", ...Array.from({ length: told.length - 1 }, () => code)]);
  return told.indexOf("200");
}

const passwordOf = (round: number, racer: number): string => `a password of round ${round} by ${racer}`;

describeGrounds("passwords at once", (open, again) => {
  test("S88 a reset token is used once, and only its winner's password works", async () => {
    const { lab, browsers, outgoing } = await openRace(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token] = await requestResets(lab, outgoing, 1);
      const answers = await Promise.all(
        browsers.map((browser, racer) =>
          browser.post("/reset-password", { token, newPassword: passwordOf(round, racer) }),
        ),
      );
      const winner = onlyOne(answers, "INVALID_TOKEN");
      const signIns = await Promise.all(
        each((racer) => trySignIn(new Browser(lab), "alice", { password: passwordOf(round, racer) })),
      );
      expect(signIns.map(({ status }) => status)).toEqual(each((racer) => (racer === winner ? 200 : 401)));
      expect((await outgoing.collect()).map(({ kind }) => kind)).toEqual(["notice"]);
    }
  });

  test("S91 of eight tokens of one person, used at once, one counts and none is left", async () => {
    const { lab, browsers, outgoing } = await openRace(open, again);
    for (let round = 0; round < ROUNDS; round += 1) {
      const tokens = await requestResets(lab, outgoing, RACERS);
      expect(new Set(tokens).size).toBe(RACERS);
      const answers = await Promise.all(
        browsers.map((browser, racer) =>
          browser.post("/reset-password", { token: tokens[racer], newPassword: passwordOf(round, racer) }),
        ),
      );
      const winner = onlyOne(answers, "INVALID_TOKEN");
      expect(await lab.store.count(verification, { where: {} })).toBe(0);
      const password = passwordOf(round, winner);
      expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(200);
      await outgoing.collect();
    }
  });

  test("of eight changes of a password, one counts; it leaves the one session it began", async () => {
    const { lab, userId, browsers } = await openRace(open, again);
    let currentPassword = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = new Browser(lab);
      expect((await trySignIn(device, "alice", { password: currentPassword })).status).toBe(200);
      const cookie = device.jar.get(SESSION_COOKIE) ?? "";
      for (const browser of browsers) browser.jar.set(SESSION_COOKIE, cookie);
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return browser.post("/change-password", { currentPassword, newPassword, revokeOtherSessions: true });
        }),
      );
      // Whoever comes when all is over has a session no more.
      const refused = answers.filter(({ status }) => status !== 200).map(({ code }) => String(code));
      expect(refused).toHaveLength(RACERS - 1);
      for (const code of refused) expect(["INVALID_PASSWORD", "UNAUTHORIZED"]).toContain(code);
      const winner = answers.findIndex(({ status }) => status === 200);
      const rows = await lab.store.list(session, { where: { userId } });
      expect(rows.map(({ token }) => token)).toEqual([answers[winner]?.at("token")]);
      currentPassword = passwordOf(round, winner);
    }
  });

  test("a reset and changes at once end with one of the passwords, and never with a session of before the reset", async () => {
    const { lab, userId, browsers, outgoing } = await openRace(open, again);
    let currentPassword = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = new Browser(lab);
      expect((await trySignIn(device, "alice", { password: currentPassword })).status).toBe(200);
      for (const browser of browsers) browser.jar.set(SESSION_COOKIE, device.jar.get(SESSION_COOKIE) ?? "");
      const [token] = await requestResets(lab, outgoing, 1);
      const answers = await Promise.all(
        browsers.map((browser, racer) => {
          const newPassword = passwordOf(round, racer);
          return racer % 2 === 0
            ? browser.post("/reset-password", { token, newPassword })
            : browser.post("/change-password", { currentPassword, newPassword });
        }),
      );
      for (const { status } of answers) expect([200, 400, 401]).toContain(status);
      // Either the reset came first and the changes knew no password any more, or a change ended the reset's token.
      const won = answers.flatMap(({ status }, racer) => (status === 200 ? [racer] : []));
      expect(won).toHaveLength(1);
      const winner = won[0] ?? 0;
      expect(await lab.store.count(session, { where: { userId } })).toBe(winner % 2 === 0 ? 0 : round === 0 ? 2 : 1);
      currentPassword = passwordOf(round, winner);
      expect((await trySignIn(new Browser(lab), "alice", { password: currentPassword })).status).toBe(200);
      await lab.store.delete(session, { where: { userId } });
      await outgoing.collect();
    }
  });

  test("of eight first passwords, one is set", async () => {
    const { lab, labs, userId, cookie } = await openRace(open, again);
    const headers = { cookie: `${SESSION_COOKIE}=${cookie}` };
    for (let round = 0; round < ROUNDS; round += 1) {
      await lab.store.delete(account, { where: { userId } });
      const results = await Promise.allSettled(
        each((racer) => {
          const { api } = (labs[racer % labs.length] ?? lab).auth;
          return api.setPassword({ body: { newPassword: passwordOf(round, racer) }, headers });
        }),
      );
      const answers = results.map((result) =>
        result.status === "fulfilled" ? { status: 200, code: null } : { status: 400, code: result.reason.code },
      );
      const password = passwordOf(round, onlyOne(answers, "PASSWORD_ALREADY_SET"));
      expect(await lab.accounts()).toHaveLength(1);
      expect((await trySignIn(new Browser(lab), "alice", { password })).status).toBe(200);
    }
  });

  test("a link that is asked for while the address changes reaches the old mailbox dead, or not at all", async () => {
    const { lab, labs, userId, outgoing } = await openRace(open, again);
    const old = personOf("alice").email;
    for (let round = 0; round < ROUNDS; round += 1) {
      const moved = `alice-${round}@people.example.org`;
      await Promise.all([
        ...each((racer) => new Browser(labs[racer % labs.length] ?? lab).post("/forget-password", { email: old })),
        // What a change of address writes, in its order.
        lab.store.transaction(async (store) => {
          await store.update(user, { where: { id: userId } }, { updatedAt: lab.clock.now() });
          await store.update(user, { where: { id: userId } }, { email: moved });
          await store.delete(verification, { where: { userId } });
        }),
      ]);
      for (const mail of await outgoing.collect()) {
        if (mail.kind !== "reset-password") continue;
        const body = { token: mail.token, newPassword: passwordOf(round, 0) };
        expect((await new Browser(lab).post("/reset-password", body)).status).toBe(400);
      }
      await lab.store.update(user, { where: { id: userId } }, { email: old });
    }
  });

  test("no sign-in with the old password outlives a reset", async () => {
    const { lab, labs, userId, outgoing } = await openRace(open, again);
    let old = personOf("alice").password;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [token] = await requestResets(lab, outgoing, 1);
      const newPassword = passwordOf(round, 0);
      const thieves = each((racer) => new Browser(labs[racer % labs.length] ?? lab));
      const signIns = thieves.map(async (thief, racer) => {
        // Some begin with the reset, some while it is under way.
        for (let pause = 0; pause < racer; pause += 1) await new Promise((resolve) => setImmediate(resolve));
        return trySignIn(thief, "alice", { password: old });
      });
      const reset = await new Browser(lab).post("/reset-password", { token, newPassword });
      expect(reset.status).toBe(200);
      for (const { status } of await Promise.all(signIns)) expect([200, 401]).toContain(status);
      expect(await lab.store.count(session, { where: { userId } })).toBe(0);
      expect((await trySignIn(new Browser(lab), "alice", { password: newPassword })).status).toBe(200);
      await lab.store.delete(session, { where: { userId } });
      old = newPassword;
      await outgoing.collect();
    }
  });
});
