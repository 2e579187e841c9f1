import { Browser } from "@sallyport/testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";

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

const register = (browser: Browser, name: string, password: unknown) =>
  browser.post("/sign-up/email", { ...personOf(name), password });

describe("bounds, in code points", () => {
  test.each([
    [7, "PASSWORD_TOO_SHORT"],
    [8, null],
    [64, null],
    [128, null],
    [129, "PASSWORD_TOO_LONG"],
  ])("%i characters", async (length, code) => {
    for (const character of ["p", "é", "🔑"]) {
      const lab = openAuth();
      const answer = await register(new Browser(lab), "alice", character.repeat(length));
      expect([answer.status, answer.at("code") ?? null]).toEqual([code === null ? 200 : 400, code]);
    }
  });

  test("64 characters cannot be configured away", () => {
    expect(() => openAuth({ emailAndPassword: { maxPasswordLength: 63 } })).toThrow(/maxPasswordLength/);
  });
});

describe("hashing as a weapon", () => {
  test.each([129, 1_000, 100_000])("%i characters are refused without a hash", async (length) => {
    const lab = openAuth();
    await signUp(lab, "alice");
    hashing.begun = 0;
    for (const name of ["alice", "nobody"]) {
      const answer = await trySignIn(new Browser(lab), name, { password: "p".repeat(length) });
      expect([answer.status, answer.code]).toEqual([400, "PASSWORD_TOO_LONG"]);
    }
    expect(hashing.begun).toBe(0);
  });

  test.each([1_000_000, 10_000_000])("%i bytes are not even read", async (length) => {
    const lab = openAuth();
    for (const path of ["/sign-in/email", "/sign-up/email"]) {
      expect((await new Browser(lab).post(path, { ...personOf("alice"), password: "p".repeat(length) })).status).toBe(
        413,
      );
    }
    expect(hashing.begun).toBe(0);
  });

  test("a hundred sign-ins at once hash a few at a time, and /ok answers meanwhile", async () => {
    const lab = openAuth({ emailAndPassword: { password: { queue: 100 } } });
    await signUp(lab, "alice");
    let open = () => {};
    hashing.gate = new Promise((resolve) => {
      open = resolve;
    });
    hashing.begun = 0;
    let answered = 0;
    const signIns = Array.from({ length: 100 }, () =>
      trySignIn(new Browser(lab), "alice").then(({ status }) => {
        answered += 1;
        return status;
      }),
    );
    for (let round = 0; round < 20; round += 1) {
      expect((await new Browser(lab).get("/ok")).json).toEqual({ ok: true });
      expect((await new Browser(lab).get("/get-session")).status).toBe(200);
    }
    expect([answered, hashing.begun <= 4]).toEqual([0, true]);
    open();
    hashing.gate = null;
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
    expect(hashing.most).toBeLessThanOrEqual(4);
  });

  test("more than can wait are told to come back, not kept waiting", async () => {
    const lab = openAuth({ emailAndPassword: { password: { concurrency: 1, queue: 5 } } });
    await signUp(lab, "alice");
    const answers = await Promise.all(Array.from({ length: 20 }, () => trySignIn(new Browser(lab), "alice")));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(busy).toHaveLength(14);
    for (const { headers } of busy) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await trySignIn(new Browser(lab), "alice")).status).toBe(200);
  });
});

describe("nothing is cut off or folded", () => {
  const BASE = "p".repeat(72);
  test.each([
    ["equal in the first 72 bytes", `${BASE}-one`, `${BASE}-two`],
    ["one the beginning of the other", `${BASE}-one`, BASE],
    ["trailing spaces", "correct horse", "correct horse "],
    ["leading spaces", "correct horse", " correct horse"],
    ["case", "Correct Horse", "correct horse"],
    ["tab and space", "correct\thorse", "correct horse"],
  ])("%s", async (_, right, wrong) => {
    const lab = openAuth();
    expect((await register(new Browser(lab), "alice", right)).status).toBe(200);
    expect((await trySignIn(new Browser(lab), "alice", { password: wrong })).status).toBe(401);
    expect((await trySignIn(new Browser(lab), "alice", { password: right })).status).toBe(200);
  });

  test("a NUL never reaches a hash", async () => {
    const lab = openAuth();
    await assertUntouched(lab, async () => {
      expect((await register(new Browser(lab), "alice", "correct\u0000horse")).status).toBe(400);
      expect((await trySignIn(new Browser(lab), "alice", { password: "correct\u0000other" })).status).toBe(400);
    });
    expect(hashing.begun).toBe(0);
  });
});

describe("Unicode", () => {
  test.each([
    ["composed and decomposed", "caf\u0065\u0301-cr\u00e8me", "caf\u00e9-cre\u0300me"],
    ["full width", "ｐａｓｓｗｏｒｄ", "password"],
    ["ligature", "oﬃce-hours", "office-hours"],
    ["emoji", "👩‍👩‍👧‍👦🔑🔑🔑", "👩‍👩‍👧‍👦🔑🔑🔑"],
    [
      "right to left",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
      "\u05e9\u05dc\u05d5\u05dd\u05e9\u05dc\u05d5\u05dd",
    ],
    ["128 characters of four bytes", "🔑".repeat(128), "🔑".repeat(128)],
  ])("%s", async (_, written, typed) => {
    const lab = openAuth();
    expect((await register(new Browser(lab), "alice", written)).status).toBe(200);
    expect((await trySignIn(new Browser(lab), "alice", { password: typed })).status).toBe(200);
  });

  test("a lone surrogate is refused", async () => {
    expect((await register(new Browser(openAuth()), "alice", "password\ud800")).status).toBe(400);
  });
});
