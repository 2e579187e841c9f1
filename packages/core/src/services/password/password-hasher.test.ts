import { scryptSync } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { CHEAP, ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test, vi } from "vitest";
import { platform } from "#platform";
import { createPasswordHasher } from "./password-hasher.ts";

const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes);
};
const logger = { error: vi.fn() };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A hasher whose every hash waits for its end to be called. */
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

test("no more hashes run at once than allowed", async () => {
  const { ends, password } = slow(2, 10);
  const hasher = createPasswordHasher(password, fill, logger);
  const all = ["a", "b", "c"].map((text) => hasher.hash(text));
  await settle();
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await settle();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(["own:a", "own:b", "own:c"]);
});

test("when too many wait, the next is sent away with a time to come back, and others are served", async () => {
  const { ends, password } = slow(1, 1);
  const { auth } = openAuth({ emailAndPassword: { password } });
  const first = new Browser(auth).post("/sign-up/email", ALICE);
  const second = new Browser(auth).post("/sign-up/email", { ...ALICE, email: "bob@example.com" });
  await settle();
  const third = await new Browser(auth).post("/sign-up/email", { ...ALICE, email: "carol@example.com" });
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await answer(third)).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  expect((await new Browser(auth).get("/ok")).status).toBe(200);
  while (ends.length < 2) {
    for (const end of ends) end();
    await settle();
  }
  for (const end of ends) end();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test("a hasher that fails is an error of ours and gives its place away", async () => {
  let broken = true;
  const hash = (password: string): Promise<string> => {
    if (broken) throw new Error("out of memory");
    return Promise.resolve(`own:${password}`);
  };
  const { auth } = openAuth({ emailAndPassword: { password: { hash, verify: async () => true, concurrency: 1 } } });
  expect((await new Browser(auth).post("/sign-up/email", ALICE)).status).toBe(500);
  broken = false;
  expect((await new Browser(auth).post("/sign-up/email", ALICE)).status).toBe(200);
});

test("with a hasher of one's own, an absent hash costs one of its verifications as well", async () => {
  const seen: string[] = [];
  const hash = async (password: string) => `own:${password}`;
  const verify = async (input: { hash: string; password: string }) => {
    seen.push(input.hash);
    return input.hash === `own:${input.password}`;
  };
  const hasher = createPasswordHasher({ hash, verify }, fill, logger);
  for (const password of ["pw", "pw"]) expect((await hasher.verify(password, null)).matches).toBe(false);
  expect(seen).toEqual([seen[0], seen[0]]);
  expect(seen[0]).toMatch(/^own:[A-Za-z0-9]{32}$/);
  expect((await hasher.verify(seen[0]?.slice(4) ?? "", null)).matches).toBe(false);
});

test("with a hasher of one's own, hashes of ours are still verified by it alone", async () => {
  const hash = async (password: string) => `own:${password}`;
  const verify = async (input: { hash: string; password: string }) => input.hash === `own:${input.password}`;
  const hasher = createPasswordHasher({ hash, verify, scrypt: CHEAP }, fill, logger);
  expect(await hasher.verify("pw", "own:pw")).toEqual({ matches: true, renew: false });
  expect(await hasher.verify("pw", "own:other")).toEqual({ matches: false, renew: false });
  expect(await hasher.verify("pw", null)).toEqual({ matches: false, renew: false });
});

test.each([
  ["7 characters", "sevench", 400],
  ["8 characters", "eightchr", 200],
  ["8 code points of two units each", "😀".repeat(8), 200],
  ["7 code points of two units each", "😀".repeat(7), 400],
  ["128 code points of two units each", "😀".repeat(128), 200],
  ["129 code points", "x".repeat(129), 400],
  ["129 code points of two units each", "😀".repeat(129), 400],
  ["a hundred thousand characters", "x".repeat(100_000), 400],
  ["64 spaces", " ".repeat(64), 200],
])("a password of %s", async (_name, password, status) => {
  expect((await new Browser(openAuth().auth).post("/sign-up/email", { ...ALICE, password })).status).toBe(status);
});

test("its bounds are options", async () => {
  const { auth } = openAuth({ emailAndPassword: { minPasswordLength: 12, maxPasswordLength: 64 } });
  const statusOf = async (length: number) =>
    (
      await new Browser(auth).post("/sign-up/email", {
        ...ALICE,
        email: `${length}@example.com`,
        password: "x".repeat(length),
      })
    ).status;
  expect([await statusOf(11), await statusOf(12), await statusOf(64), await statusOf(65)]).toEqual([
    400, 200, 200, 400,
  ]);
});

test("a password of before the minimum was raised still signs in", async () => {
  const { auth } = openAuth();
  await signUp(auth);
  const { password } = ALICE;
  expect((await new Browser(auth).post("/sign-in/email", { email: ALICE.email, password })).status).toBe(200);
  expect((await new Browser(auth).post("/sign-in/email", { email: ALICE.email, password: "short" })).status).toBe(401);
});

test("hashes of better-auth's are ours to verify, whatever verifier stands beside", async () => {
  const salt = "00112233445566778899aabbccddeeff";
  const key = scryptSync("pw", salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 });
  const hasher = createPasswordHasher({ verify: async () => false, scrypt: CHEAP }, fill, logger);
  expect(await hasher.verify("pw", `${salt}:${key.toString("hex")}`)).toMatchObject({ matches: true });
});

test("beside a foreign verifier one hash of ours runs along, so that its answer takes no less than an unknown person's", async () => {
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

test("a caller who has gone does not keep others waiting", async () => {
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
