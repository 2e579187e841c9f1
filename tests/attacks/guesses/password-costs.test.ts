import { account } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { personOf, trySignIn } from "../../ground/people.ts";
import { assertInert, type Life, openLife, resetTokenOf } from "../account/account-life.ts";

/** Counts hashes, and holds them back while `gate` is set. */
const hashing = vi.hoisted(() => ({ begun: 0, running: 0, most: 0, gate: null as Promise<void> | null }));

vi.mock("node:crypto", async (load) => {
  const crypto = await load<typeof import("node:crypto")>();
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) => {
    hashing.begun += 1;
    hashing.running += 1;
    hashing.most = Math.max(hashing.most, hashing.running);
    const run = () =>
      crypto.scrypt(password, salt, length, options, (error, key) => {
        hashing.running -= 1;
        done(error, key);
      });
    if (hashing.gate === null) run();
    else void hashing.gate.then(run);
  };
  return { ...crypto, scrypt };
});

beforeEach(() => {
  Object.assign(hashing, { begun: 0, running: 0, most: 0, gate: null });
});

const CURRENT = personOf("alice").password;

const NEXT = "another-long-password";

describe("hashing under load", () => {
  test("rejects a password that is too long in any field, without a hash", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const calls: [string, (text: string) => object][] = [
      ["/sign-in/email", (password) => ({ email: personOf("alice").email, password })],
      ["/sign-in/email", (password) => ({ email: personOf("nobody").email, password })],
      ["/sign-up/email", (password) => ({ ...personOf("bob"), password })],
      ["/change-password", (text) => ({ currentPassword: text, newPassword: NEXT })],
      ["/change-password", (text) => ({ currentPassword: CURRENT, newPassword: text })],
      ["/delete-user", (text) => ({ password: text })],
      ["/reset-password", (text) => ({ token, newPassword: text })],
    ];
    hashing.begun = 0;
    await assertInert(life, async () => {
      for (const [path, bodyOf] of calls) {
        for (const length of [129, 1000, 100_000]) {
          const answer = await life.alice.post(path, bodyOf("p".repeat(length)));
          expect([answer.status, answer.code]).toEqual([400, "PASSWORD_TOO_LONG"]);
        }
        for (const length of [1_000_000, 10_000_000]) {
          expect((await life.alice.post(path, bodyOf("p".repeat(length)))).status).toBe(413);
        }
        expect((await life.alice.post(path, bodyOf("correct\u0000horse"))).status).toBe(400);
      }
    });
    expect(hashing.begun).toBe(0);
  });

  test("rejects an invalid reset token without a hash", async () => {
    const life = await openLife();
    hashing.begun = 0;
    const stranger = new Browser(life.lab);
    for (let count = 0; count < 20; count += 1) {
      const body = { token: `${count}`.padStart(24, "x"), newPassword: NEXT };
      expect((await stranger.post("/reset-password", body)).code).toBe("INVALID_TOKEN");
    }
    expect(hashing.begun).toBe(0);
  });

  const CHECKS: Readonly<
    Record<string, readonly [status: number, check: (life: Life, index: number) => Promise<Answer>]>
  > = {
    "sign-ins": [200, ({ lab }) => trySignIn(new Browser(lab), "alice")],
    "checks in a session": [
      400,
      ({ alice }, index) =>
        index % 2 === 0
          ? alice.post("/change-password", { currentPassword: "a wrong password", newPassword: NEXT })
          : alice.post("/delete-user", { password: "a wrong password" }),
    ],
  };

  test.each(Object.entries(CHECKS))(
    "runs a few hashes at a time for a hundred concurrent %s, and serves other requests",
    async (_, [status, check]) => {
      const life = await openLife({ emailAndPassword: { password: { queue: 200 } } });
      const gate = Promise.withResolvers<void>();
      hashing.gate = gate.promise;
      let answered = 0;
      const checks = Array.from({ length: 100 }, async (_each, index) => {
        const answer = await check(life, index);
        answered += 1;
        return answer.status;
      });
      for (let round = 0; round < 20; round += 1) {
        expect((await new Browser(life.lab).get("/ok")).json).toEqual({ ok: true });
        expect((await life.alice.get("/list-accounts")).status).toBe(200);
      }
      expect([answered, hashing.running <= 4]).toEqual([0, true]);
      gate.resolve();
      hashing.gate = null;
      expect(new Set(await Promise.all(checks))).toEqual(new Set([status]));
      expect(hashing.most).toBeLessThanOrEqual(4);
    },
  );

  test("rejects requests beyond the queue at once, with Retry-After", async () => {
    const { lab } = await openLife({ emailAndPassword: { password: { concurrency: 1, queue: 5 } } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => trySignIn(new Browser(lab), "alice")));
    const busy = answers.filter(({ status }) => status === 503);
    expect([answers.filter(({ status }) => status === 200).length, busy.length]).toEqual([6, 14]);
    for (const { headers } of busy) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await trySignIn(new Browser(lab), "alice")).status).toBe(200);
  });

  test("does not hash for a user without a password, whose own session gets an error that says so", async () => {
    const life = await openLife();
    await life.lab.store.delete(account, { where: {} });
    hashing.begun = 0;
    await assertInert(life, async () => {
      for (const [path, body] of [
        ["/change-password", { currentPassword: CURRENT, newPassword: NEXT }],
        ["/delete-user", { password: CURRENT }],
      ] as const) {
        expect((await life.alice.post(path, body)).code, path).toBe("CREDENTIAL_ACCOUNT_NOT_FOUND");
      }
    });
    expect(hashing.begun).toBe(0);
  });
});
