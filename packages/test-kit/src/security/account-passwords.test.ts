import { account } from "@sallyport/core/store";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { assertInert, type Life, openLife, resetTokenOf } from "./account-life.ts";
import type { Answer } from "./answer.ts";
import { Browser } from "./browser.ts";
import { personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "./people.ts";

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

/** Each way to a new password. */
const WAYS: [string, (life: Life, newPassword: string) => Promise<Answer>][] = [
  [
    "reset",
    async (life, newPassword) => {
      const token = await resetTokenOf(life, "alice");
      return new Browser(life.lab).post("/reset-password", { token, newPassword });
    },
  ],
  ["change", ({ alice }, newPassword) => alice.post("/change-password", { currentPassword: CURRENT, newPassword })],
];

describe("S47 a change of the password", () => {
  test("with a wrong one ends nothing", async () => {
    const life = await openLife();
    await signIn(life.lab, "alice");
    await assertInert(life, async () => {
      for (const revokeOtherSessions of [true, false]) {
        const body = { currentPassword: "a wrong password", newPassword: "another-long-password", revokeOtherSessions };
        const answer = await life.alice.post("/change-password", body);
        expect([answer.status, answer.at("message")]).toEqual([400, "Invalid password"]);
      }
    });
  });

  test("with the right one ends every session, the caller's old token too, and gives a new one", async () => {
    const { lab, alice } = await openLife({ session: { cookieCache: { enabled: true } } });
    const other = await signIn(lab, "alice");
    const stolen = alice.jar.get(SESSION_COOKIE) ?? "";
    const body = { currentPassword: CURRENT, newPassword: "another-long-password", revokeOtherSessions: true };
    const answer = await alice.post("/change-password", body);
    expect(answer.status, answer.text).toBe(200);
    expect((await lab.sessions()).map(({ token }) => token)).toEqual([answer.at("token")]);
    const thief = new Browser(lab);
    expect((await thief.get("/get-session", { cookie: `${SESSION_COOKIE}=${stolen}` })).json).toBeNull();
    expect((await other.get("/list-accounts")).status).toBe(401);
    expect(await whoIs(other, "disableCookieCache=true")).toBeNull();
    expect(await whoIs(alice, "disableCookieCache=true")).toBe("alice");
    expect((await trySignIn(new Browser(lab), "alice")).status).toBe(401);
  });

  test("a reset ends every session and none begins", async () => {
    const life = await openLife();
    const { lab, alice } = life;
    const token = await resetTokenOf(life, "alice");
    const answer = await alice.post("/reset-password", { token, newPassword: "another-long-password" });
    expect([answer.status, answer.given]).toEqual([200, []]);
    expect(await lab.sessions()).toEqual([]);
    expect(await whoIs(alice)).toBeNull();
  });
});

describe.each(WAYS)("S232 bounds, in code points, at a %s", (_, set) => {
  test.each([
    [0, "PASSWORD_TOO_SHORT"],
    [7, "PASSWORD_TOO_SHORT"],
    [8, null],
    [64, null],
    [128, null],
    [129, "PASSWORD_TOO_LONG"],
    [10_000, "PASSWORD_TOO_LONG"],
  ])("%i characters", async (length, code) => {
    for (const character of ["p", "é", "🔑"]) {
      const life = await openLife();
      const password = character.repeat(length);
      const answer = await set(life, password);
      expect([answer.status, answer.at("code") ?? null]).toEqual([code === null ? 200 : 400, code]);
      const works = code === null ? password : CURRENT;
      expect((await trySignIn(new Browser(life.lab), "alice", { password: works })).status).toBe(200);
    }
  });
});

test("S232 a password that is refused leaves a reset's token good for another", async () => {
  const life = await openLife();
  const token = await resetTokenOf(life, "alice");
  const stranger = new Browser(life.lab);
  await assertInert(life, async () => {
    for (const newPassword of ["short", "x".repeat(129), "nul\u0000inside-it"]) {
      expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
    }
  });
  expect((await stranger.post("/reset-password", { token, newPassword: "another-long-password" })).status).toBe(200);
});

describe("S233 hashing as a weapon", () => {
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
});

describe.each(WAYS)("S234, S235 nothing is cut off or folded at a %s", (_, set) => {
  const BASE = "p".repeat(72);
  test.each([
    ["equal in the first 72 bytes", `${BASE}-one`, `${BASE}-two`],
    ["one the beginning of the other", `${BASE}-one`, BASE],
    ["trailing spaces", "correct horse", "correct horse "],
    ["case", "Correct Horse", "correct horse"],
    ["tab and space", "correct\thorse", "correct horse"],
  ])("%s", async (_name, right, wrong) => {
    const life = await openLife();
    expect((await set(life, right)).status).toBe(200);
    expect((await trySignIn(new Browser(life.lab), "alice", { password: wrong })).status).toBe(401);
    expect((await trySignIn(life.alice, "alice", { password: right })).status).toBe(200);
    // The same holds where a password is asked for again.
    const again = { currentPassword: wrong, newPassword: "another-long-password" };
    expect((await life.alice.post("/change-password", again)).code).toBe("INVALID_PASSWORD");
    expect((await life.alice.post("/delete-user", { password: wrong })).code).toBe("INVALID_PASSWORD");
    expect((await life.alice.post("/delete-user", { password: right })).status).toBe(200);
  });

  test.each([
    ["composed and decomposed", "caf\u0065\u0301-cr\u00e8me", "caf\u00e9-cre\u0300me"],
    ["full width", "ｐａｓｓｗｏｒｄ", "password"],
    ["emoji", "👩‍👩‍👧‍👦🔑🔑🔑", "👩‍👩‍👧‍👦🔑🔑🔑"],
    [
      "right to left",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
    ],
    ["128 characters of four bytes", "🔑".repeat(128), "🔑".repeat(128)],
  ])("%s", async (_name, written, typed) => {
    const life = await openLife();
    expect((await set(life, written)).status).toBe(200);
    expect((await trySignIn(life.alice, "alice", { password: typed })).status).toBe(200);
    const answer = await life.alice.post("/change-password", {
      currentPassword: typed,
      newPassword: "another-password",
    });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe("S236 set-password, which only the server calls", () => {
  test("gives nobody a second password, and none to whoever has no session", async () => {
    const life = await openLife();
    const { auth } = life.lab;
    const headers = { cookie: life.alice.jar.header() ?? "" };
    const set = (body: { newPassword: string }, given: Record<string, string>) =>
      auth.api.setPassword({ body, headers: given });
    await assertInert(life, async () => {
      const body = { newPassword: "another-long-password" };
      await expect(set(body, headers)).rejects.toMatchObject({ code: "PASSWORD_ALREADY_SET", status: 400 });
      await expect(set(body, {})).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
      await expect(set(body, { cookie: `${SESSION_COOKIE}=forged.signature` })).rejects.toMatchObject({ status: 401 });
      for (const newPassword of ["short", "x".repeat(129)]) {
        await expect(set({ newPassword }, headers)).rejects.toMatchObject({ status: 400 });
      }
    });
    await life.lab.store.delete(account, { where: {} });
    expect(await set({ newPassword: "another-long-password" }, headers)).toEqual({ status: true });
    expect((await trySignIn(new Browser(life.lab), "alice", { password: "another-long-password" })).status).toBe(200);
  });
});

describe("S216, S217, S237 asking for the password again is no oracle", () => {
  const LIMITED = {
    rateLimit: { enabled: true, customRules: { "/sign-up/email": false, "/sign-in/email": false } },
  } as const;
  const guess = (browser: Browser, path: string, text: string, remoteAddress: string) =>
    browser.post(
      path,
      path.endsWith("/delete-user")
        ? { password: text }
        : { currentPassword: text, newPassword: "another-long-password" },
      { from: { remoteAddress } },
    );

  test.each(["/change-password", "/delete-user"])(
    "three guesses in ten seconds from one address at %s",
    async (path) => {
      const life = await openLife(LIMITED);
      await assertInert(life, async () => {
        const statuses: number[] = [];
        for (let count = 0; count < 50; count += 1) {
          const spelled = count % 2 === 0 ? path : `/x/..${path}`;
          statuses.push((await guess(life.alice, spelled, `guess number ${count}`, "203.0.113.9")).status);
        }
        expect(statuses.filter((status) => status === 400)).toHaveLength(3);
        expect(new Set(statuses.slice(3))).toEqual(new Set([429]));
        // The right one is no exception: else it would be told by its answer.
        expect((await guess(life.alice, path, CURRENT, "203.0.113.9")).status).toBe(429);
      });
    },
  );

  test("fifty on one account from wherever, at both doors and at sign-in together", async () => {
    const life = await openLife(LIMITED);
    const paths = ["/change-password", "/delete-user"];
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const from = `198.51.${count}.7`;
      const answer =
        count % 3 === 2
          ? await trySignIn(new Browser(life.lab), "alice", { password: "a guess" }, { from: { remoteAddress: from } })
          : await guess(life.alice, paths[count % 2] ?? "", "a guess", from);
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 50).every((status) => status === 400 || status === 401)).toBe(true);
    expect(new Set(statuses.slice(50))).toEqual(new Set([429]));
    // Whose account it is does not depend on whose session asks, nor does another person pay for it.
    const bob = await signUp(life.lab, "bob");
    expect((await guess(bob, "/change-password", personOf("bob").password, "198.51.100.1")).status).toBe(200);
    life.lab.clock.advance(900);
    expect((await guess(life.alice, "/change-password", CURRENT, "198.51.100.2")).status).toBe(200);
  });

  test("a person whose device is known is not locked out by a stranger's guesses", async () => {
    const life = await openLife(LIMITED);
    const home = { remoteAddress: "203.0.113.50" };
    const device = await signIn(life.lab, "alice", {}, { from: home });
    for (let count = 0; count < 60; count += 1)
      await guess(life.alice, "/change-password", "a guess", `198.51.${count}.7`);
    expect((await guess(device, "/change-password", CURRENT, "198.51.100.9")).status).toBe(429);
    expect((await guess(device, "/change-password", CURRENT, home.remoteAddress)).status).toBe(200);
  });

  test("without a password there is nothing to guess: told apart only to the account's own session", async () => {
    const life = await openLife();
    await life.lab.store.delete(account, { where: {} });
    hashing.begun = 0;
    await assertInert(life, async () => {
      expect((await guess(life.alice, "/change-password", CURRENT, "203.0.113.9")).code).toBe(
        "CREDENTIAL_ACCOUNT_NOT_FOUND",
      );
      expect((await guess(life.alice, "/delete-user", CURRENT, "203.0.113.9")).code).toBe(
        "CREDENTIAL_ACCOUNT_NOT_FOUND",
      );
    });
    expect(hashing.begun).toBe(0);
  });
});
