import { account } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { personOf } from "../../ground/people.ts";
import { assertInert, openLife, resetTokenOf } from "../account/account-life.ts";

/** Counts hashes, and holds them back when told to. */
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

describe("hashing as a weapon", () => {
  test("what is too long is refused without a hash, whichever field it stands in", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const calls: [string, (text: string) => object][] = [
      ["/change-password", (text) => ({ currentPassword: text, newPassword: "another-long-password" })],
      ["/change-password", (text) => ({ currentPassword: CURRENT, newPassword: text })],
      ["/delete-user", (text) => ({ password: text })],
      ["/reset-password", (text) => ({ token, newPassword: text })],
    ];
    hashing.begun = 0;
    await assertInert(life, async () => {
      for (const [path, bodyOf] of calls) {
        for (const length of [129, 1_000, 100_000]) {
          const answer = await life.alice.post(path, bodyOf("p".repeat(length)));
          expect([answer.status, answer.code]).toEqual([400, "PASSWORD_TOO_LONG"]);
        }
        for (const length of [1_000_000, 10_000_000]) {
          expect((await life.alice.post(path, bodyOf("p".repeat(length)))).status).toBe(413);
        }
      }
    });
    expect(hashing.begun).toBe(0);
  });

  test("a token that is none costs no hash: whoever has no mail has nothing computed", async () => {
    const life = await openLife();
    hashing.begun = 0;
    const stranger = new Browser(life.lab);
    for (let count = 0; count < 20; count += 1) {
      const body = { token: `${count}`.padStart(24, "x"), newPassword: "another-long-password" };
      expect((await stranger.post("/reset-password", body)).code).toBe("INVALID_TOKEN");
    }
    expect(hashing.begun).toBe(0);
  });

  test("a hundred checks at once hash a few at a time, and others are served meanwhile", async () => {
    const password = { queue: 200 };
    const { lab, alice } = await openLife({ emailAndPassword: { password } });
    let open = () => {};
    hashing.gate = new Promise((resolve) => {
      open = resolve;
    });
    let answered = 0;
    const wrong = "a wrong password";
    const checks = Array.from({ length: 100 }, async (_, index) => {
      const body =
        index % 2 === 0 ? { currentPassword: wrong, newPassword: "another-long-password" } : { password: wrong };
      const { status } = await alice.post(index % 2 === 0 ? "/change-password" : "/delete-user", body);
      answered += 1;
      return status;
    });
    for (let round = 0; round < 20; round += 1) {
      expect((await new Browser(lab).get("/ok")).json).toEqual({ ok: true });
      expect((await alice.get("/list-accounts")).status).toBe(200);
    }
    expect([answered, hashing.running <= 4]).toEqual([0, true]);
    open();
    hashing.gate = null;
    expect(new Set(await Promise.all(checks))).toEqual(new Set([400]));
    expect(hashing.most).toBeLessThanOrEqual(4);
  });

  test("without a password there is nothing to guess: told apart only to the account's own session", async () => {
    const life = await openLife();
    await life.lab.store.delete(account, { where: {} });
    hashing.begun = 0;
    await assertInert(life, async () => {
      expect(
        (await life.alice.post("/change-password", { currentPassword: CURRENT, newPassword: "another-long-password" }))
          .code,
      ).toBe("CREDENTIAL_ACCOUNT_NOT_FOUND");
      expect((await life.alice.post("/delete-user", { password: CURRENT })).code).toBe("CREDENTIAL_ACCOUNT_NOT_FOUND");
    });
    expect(hashing.begun).toBe(0);
  });
});
