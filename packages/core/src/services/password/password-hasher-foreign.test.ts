import { Browser } from "@sallyport/testing";
import { compare, hashSync } from "bcryptjs";
import { answer, refusal } from "sallyport-tests/ground/answer";
import { CHEAP, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import { platform } from "#platform";
import type { PasswordOptions, PasswordVerifier } from "../../contracts/account-options.ts";
import { account } from "../../store.ts";
import { argon2Verifier, bcryptVerifier, firebaseScryptVerifier, toFirebaseHash } from "../../verifiers.ts";

const project = {
  signerKey: "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==",
  saltSeparator: "Bw==",
  rounds: 8,
  memCost: 14,
};
const firebaseHash = toFirebaseHash({
  salt: "42xEC+ixf3L2lw==",
  passwordHash: "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
});
const ARGON2 = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
const OURS = /^\$scrypt\$ln=4,r=1,p=1\$/;
const all = [bcryptVerifier(compare), argon2Verifier(), firebaseScryptVerifier(project)];
const DENIED = refusal("INVALID_EMAIL_OR_PASSWORD");

/** Creates Alice with an imported hash. */
async function withImported(hash: string | null, password: PasswordOptions) {
  const app = openAuth({ emailAndPassword: { password } });
  await signUp(app.auth);
  await app.store.update(account, { where: {} }, { password: hash });
  return {
    ...app,
    stored: async () => (await app.store.find(account, { where: {} }))?.password,
    signIn: (attempt: string, email: string = ALICE.email) =>
      answer(new Browser(app.auth).post("/sign-in/email", { email, password: attempt })),
  };
}

/** A verifier of hashes that begin with `old:`. */
const verifierOf = (verify: PasswordVerifier["verify"]): PasswordVerifier => ({
  recognises: (hash) => hash.startsWith("old:"),
  verify,
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["bcrypt", hashSync("correct horse", 4), "correct horse"],
  ["PHP's bcrypt", hashSync("correct horse", 4).replace("$2b$", "$2y$"), "correct horse"],
  ["WordPress 6.8's bcrypt", "$wp$2y$05$CCCCCCCCCCCCCCCCCCCCC.HuzCkjnjUKM0vPR43wch.0Sica/3Q6.", "U*U"],
  ["Django's bcrypt_sha256", "bcrypt_sha256$$2b$05$CCCCCCCCCCCCCCCCCCCCC.vfnBkNxUXc0bNHyZhphG1iCb5vgFT/q", "U*U"],
  ["argon2", ARGON2, "password"],
  ["Firebase scrypt", firebaseHash, "user1password"],
])("a hash imported from %s signs in and is rehashed", async (_name, hash, password) => {
  const verifiers = all.map((verifier) => ({ ...verifier, verify: vi.fn(verifier.verify) }));
  const { signIn, stored, entries } = await withImported(hash, { verifiers });
  expect(await signIn("wrong password")).toEqual(DENIED);
  expect(await stored()).toBe(hash);
  expect(await signIn(password)).toMatchObject({ status: 200, body: { user: { email: ALICE.email } } });
  const renewed = await stored();
  expect(renewed).toMatch(OURS);

  for (const { verify } of verifiers) verify.mockClear();
  expect((await signIn(password)).status).toBe(200);
  expect(await signIn("wrong password")).toEqual(DENIED);
  expect(await stored()).toBe(renewed);
  for (const { verify } of verifiers) expect(verify).not.toHaveBeenCalled();
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("only the first verifier that recognizes a hash verifies it", async () => {
  const [first, second, other] = [vi.fn(async () => false), vi.fn(async () => true), vi.fn(async () => true)];
  const verifiers = [{ recognises: () => false, verify: other }, verifierOf(first), verifierOf(second)];
  const { signIn, stored } = await withImported("old:hash", { verifiers, verify: other });
  expect(await signIn("correct horse")).toEqual(DENIED);
  expect(first).toHaveBeenCalledWith("correct horse", "old:hash");
  expect(second).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
  expect(await stored()).toBe("old:hash");
});

test("`verify` is called for a hash that no verifier recognizes", async () => {
  const verify = vi.fn(async () => true);
  const { signIn, stored } = await withImported("older still", { verifiers: all, verify });
  expect((await signIn("correct horse")).status).toBe(200);
  expect(verify).toHaveBeenCalledWith({ hash: "older still", password: "correct horse" });
  expect(await stored()).toMatch(OURS);
});

test("only true counts as a match", async () => {
  for (const result of ["true", 1, { ok: false }, undefined]) {
    // A verifier in plain JavaScript may return any value.
    const verify = async () => result as unknown as boolean;
    const { signIn } = await withImported("old:hash", { verifiers: [verifierOf(verify)] });
    expect(await signIn("correct horse")).toEqual(DENIED);
  }
});

test.each([
  ["verify", verifierOf(() => Promise.reject(new Error("no such algorithm")))],
  [
    "verify, synchronously,",
    verifierOf(() => {
      throw new Error("no such algorithm");
    }),
  ],
  [
    "recognises",
    {
      recognises: () => {
        throw new Error("no such algorithm");
      },
      verify: async () => true,
    },
  ],
])("a verifier whose %s throws rejects the password, and the error is logged", async (_name, verifier) => {
  const { signIn, stored, entries } = await withImported("old:hash", { verifiers: [verifier] });
  expect(await signIn("correct horse")).toEqual(DENIED);
  expect(await stored()).toBe("old:hash");
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "A password verifier failed", details: { reason: "no such algorithm" } },
  ]);
});

test("a `verify` that throws does not reveal that the user exists", async () => {
  const verify = () => Promise.reject(new Error("no such algorithm"));
  const { signIn } = await withImported("old:hash", { verify });
  expect(await signIn("correct horse")).toEqual(await signIn("correct horse", "nobody@example.com"));
});

test.each([
  ["the password", "cannot hash correct horse"],
  ["the hash", "cannot read old:0123abcd"],
  ["a part of the hash", "bad digest 0123abcd"],
])("the log of a library's error does not contain %s", async (_name, words) => {
  const verify = () => Promise.reject(new Error(words));
  const { signIn, entries } = await withImported("old:0123abcd", { verifiers: [verifierOf(verify)] });
  expect(await signIn("correct horse")).toEqual(DENIED);
  const logged = JSON.stringify(entries);
  expect(logged).toContain("A password verifier failed");
  expect(logged).not.toContain("0123abcd");
  expect(logged).not.toContain("correct horse");
});

test.each([
  null,
  "",
  " ",
  "$",
  "plain text",
  "$scrypt$",
  "$scrypt$ln=24,r=64,p=64$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw",
  "$scrypt$ln=24,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw",
  "$2b$",
  "$2b$31$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy",
  "$argon2id$",
  ARGON2.replace("m=256", "m=4194304"),
  ARGON2.replace("t=2", "t=4000000000"),
  "$firebase-scrypt$AAEC$AAEC",
  `${"0".repeat(32)}:${"g".repeat(128)}`,
  "x".repeat(10_000),
])("the unusable hash %j costs and returns the same as an unknown user", async (hash) => {
  const { auth, signIn, stored } = await withImported(hash, { verifiers: all });
  const scrypt = vi.spyOn(platform, "scrypt");
  for (const email of ["nobody@example.com", ALICE.email]) {
    for (const password of ["correct horse", ""]) expect(await signIn(password, email)).toEqual(DENIED);
  }
  expect(scrypt.mock.calls.map(([, , cost]) => cost)).toEqual([CHEAP, CHEAP, CHEAP, CHEAP]);
  expect(await stored()).toBe(hash);
  expect((await new Browser(auth).get("/ok")).status).toBe(200);
});

test("foreign hashes use the same queue as our own", async () => {
  const ends: (() => void)[] = [];
  const verify = () => new Promise<boolean>((resolve) => ends.push(() => resolve(false)));
  const limits = { concurrency: 1, queue: 0 };
  const { signIn } = await withImported("old:hash", { verifiers: [verifierOf(verify)], ...limits });
  const first = signIn("correct horse");
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  expect(await signIn("correct horse")).toEqual(refusal("SERVICE_UNAVAILABLE"));
  ends[0]?.();
  expect(await first).toEqual(DENIED);
});

test("two concurrent sign-ins that rehash both succeed and leave one hash", async () => {
  const { signIn, stored } = await withImported(hashSync("correct horse", 4), { verifiers: all });
  const both = await Promise.all([signIn("correct horse"), signIn("correct horse")]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored()).toMatch(OURS);
  expect((await signIn("correct horse")).status).toBe(200);
});

test("rejects hash together with verifiers at start-up", () => {
  const password = { hash: async () => "", verify: async () => true, verifiers: all };
  const start = () => openAuth({ emailAndPassword: { password } });
  expect(start).toThrow("with hash, password.verify verifies every hash");
});
