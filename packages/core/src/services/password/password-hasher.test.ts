import { scryptSync } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { CHEAP, ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp, trySignIn } from "sallyport-tests/ground/people";
import { expect, onTestFinished, test, vi } from "vitest";
import { platform } from "#platform";
import { isAuthError } from "../../contracts/error.ts";
import { phpassVerifier } from "../../crypto/verifiers/phpass.ts";
import { memory } from "../../memory.ts";
import { createHashReader } from "./hash-reader.ts";
import { createPasswordHasher } from "./password-hasher.ts";

const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes);
};
const logger = { error: vi.fn() };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a hasher whose hashes the test ends one by one. */
function slow(concurrency: number, queue: number) {
  const ends: (() => void)[] = [];
  const hash = (password: string) => new Promise<string>((resolve) => ends.push(() => resolve(`own:${password}`)));
  const verify = async () => true;
  return { ends, password: { hash, verify, concurrency, queue } };
}

test("by default a hash has OWASP's cost", async () => {
  expect(createPasswordHasher({}, fill, logger).cost).toEqual({ ln: 15, r: 8, p: 3 });
  expect(await createPasswordHasher({}, fill, logger).hash("pw")).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
});

test("with a custom hash function, only its verify function is used", async () => {
  const hash = async (password: string) => `own:${password}`;
  const verify = async (input: { hash: string; password: string }) => input.hash === `own:${input.password}`;
  const hasher = createPasswordHasher({ hash, verify, scrypt: CHEAP }, fill, logger);
  expect(await hasher.verify("pw", "own:pw")).toEqual({ matches: true, renew: false });
  expect(await hasher.verify("pw", "own:other")).toEqual({ matches: false, renew: false });
  expect(await hasher.verify("pw", null)).toEqual({ matches: false, renew: false });
});

test.each([
  [11, 400],
  [12, 200],
  [64, 200],
  [65, 400],
])("the length limits are options: %i characters return %i", async (length, status) => {
  const { auth } = openAuth({ emailAndPassword: { minPasswordLength: 12, maxPasswordLength: 64 } });
  const body = { ...ALICE, password: "x".repeat(length) };
  expect((await new Browser(auth).post("/sign-up/email", body)).status).toBe(status);
});

test("an existing password below a raised minimum still signs in", async () => {
  const database = memory();
  await signUp(openAuth({ database }).auth);
  const { auth } = openAuth({ database, emailAndPassword: { minPasswordLength: 64 } });
  expect((await trySignIn(new Browser(auth), {})).status).toBe(200);
});

test("hashes of better-auth are verified without a verifier, whatever verifiers are configured", async () => {
  const salt = "00112233445566778899aabbccddeeff";
  const key = scryptSync("pw", salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 });
  const hasher = createPasswordHasher({ verify: async () => false, scrypt: CHEAP }, fill, logger);
  expect(await hasher.verify("pw", `${salt}:${key.toString("hex")}`)).toMatchObject({ matches: true });
});

test("verifying an imported hash also computes a scrypt hash, as for an unknown user", async () => {
  const scrypt = vi.spyOn(platform, "scrypt");
  const hasher = createPasswordHasher(
    { verify: async ({ password }) => password === "pw", scrypt: CHEAP },
    fill,
    logger,
  );
  expect(await hasher.verify("pw", "$2b$foreign")).toEqual({ matches: true, renew: true });
  expect(await hasher.verify("no", "$2b$foreign")).toEqual({ matches: false, renew: false });
  expect(await hasher.verify("no", null)).toEqual({ matches: false, renew: false });
  expect(scrypt.mock.calls.map(([, , cost]) => cost)).toEqual([CHEAP, CHEAP, CHEAP]);
  scrypt.mockRestore();
});

test("an aborted request leaves the queue", async () => {
  const { ends, password } = slow(1, 1);
  const { auth } = openAuth({ emailAndPassword: { password } });
  const first = new Browser(auth).post("/sign-up/email", ALICE);
  await settle();
  const gone = new AbortController();
  const body = JSON.stringify({ ...ALICE, email: "bob@example.com" });
  const headers = { origin: ORIGIN, "content-type": "application/json" };
  const request = new Request(`${ORIGIN}/api/auth/sign-up/email`, {
    method: "POST",
    headers,
    body,
    signal: gone.signal,
  });
  const second = auth.handler(request);
  await settle();
  gone.abort();
  expect((await second).status).toBe(503);
  ends[0]?.();
  expect((await first).status).toBe(200);
  expect(ends).toHaveLength(1);
});
const verify = async () => true;

test("with fast hashing, five hundred concurrent sign-ins succeed", async () => {
  let time = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
  onTestFinished(() => clock.mockRestore());
  const verifyFast = async () => {
    time += 5;
    return true;
  };
  const password = { hash: async (text: string) => `own:${text}`, verify: verifyFast, concurrency: 2 };
  const { auth } = openAuth({ emailAndPassword: { password } });
  await signUp(auth);
  const body = { email: ALICE.email, password: ALICE.password };
  const answers = await Promise.all(Array.from({ length: 500 }, () => new Browser(auth).post("/sign-in/email", body)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("with slow hashing, a request that would wait more than five seconds is rejected with Retry-After", async () => {
  let time = 0;
  const ends: (() => void)[] = [];
  const hash = (text: string) => new Promise<string>((resolve) => ends.push(() => resolve(`own:${text}`)));
  const hasher = createPasswordHasher({ hash, verify, concurrency: 1 }, fill, logger, () => time);
  const first = hasher.hash("first");
  await settle();
  time += 900;
  ends[0]?.();
  await first;
  const refusals: unknown[] = [];
  // One hash runs and five wait for 900 to 4,500 milliseconds; the next would wait for 5,400.
  for (let count = 0; count < 8; count += 1) hasher.hash(`${count}`).catch((error: unknown) => refusals.push(error));
  await settle();
  expect(refusals.filter(isAuthError).map(({ code, headers }) => [code, headers?.["retry-after"]])).toEqual([
    ["SERVICE_UNAVAILABLE", "6"],
    ["SERVICE_UNAVAILABLE", "6"],
  ]);
});

const OURS = "$scrypt$ln=15,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw";
const PHPASS = "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0";

test("createHashReader recognizes our hashes, and others with a verifier", () => {
  const [plain, withVerifier] = [createHashReader({}), createHashReader({ verifiers: [phpassVerifier()] })];
  expect([plain(OURS), plain(PHPASS), plain("a password")]).toEqual([true, false, false]);
  expect([withVerifier(OURS), withVerifier(PHPASS), withVerifier("a password")]).toEqual([true, true, false]);
});

test("with a custom verify function, every hash is readable", () => {
  expect(createHashReader({ verify: async () => true })("anything")).toBe(true);
});
