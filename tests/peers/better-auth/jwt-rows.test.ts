import { jwt } from "@sallyport/core/jwt";
import { createVerifier } from "@sallyport/core/verify";
import type { SqlDatabase } from "@sallyport/kysely";
import { Browser, TestClock } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import { personOf, signIn } from "../../ground/people.ts";
import { clientOf, type JwtOptions, partOf, sides } from "./jwt-script.ts";
import { freshDatabase, moveIn } from "./sides.ts";

const DAY = 86_400;

/** Creates a token with better-auth, whose keys stay in the database. */
async function signedThere(options: JwtOptions = {}) {
  const { driver, database } = await freshDatabase();
  const client = clientOf(await sides.theirs(options, driver));
  await client.signUp.email(personOf("alice"));
  return { database, token: (await client.token()).data?.token ?? "" };
}

/** Opens Sallyport on the database of better-auth. */
async function moveKeys(database: SqlDatabase, secret = SECRET) {
  const clock = new TestClock(new Date(new Date().toISOString()));
  const lab = await moveIn(database, { secret, clock, plugins: [jwt()] });
  const alice = await signIn(lab, "alice");
  const tokenHere = async () => String((await alice.get("/token")).at("token"));
  const kids = async () =>
    ((await new Browser(lab).get("/jwks")).json as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  const { verify } = createVerifier({
    issuer: ORIGIN,
    audience: ORIGIN,
    fetch: async (url, init) => lab.auth.handler(new Request(url, init)),
    now: () => clock.now(),
  });
  return { clock, tokenHere, kids, verify };
}

const kidOf = (token: string): unknown => partOf(token, 0).kid;

describe.each([
  ["with the defaults", {}],
  ["without encryption", { jwks: { disablePrivateKeyEncryption: true } }],
  ["for ES512", { jwks: { keyPairConfig: { alg: "ES512" } } }],
  ["for RS256", { jwks: { keyPairConfig: { alg: "RS256" } } }],
  ["with rotation", { jwks: { rotationInterval: 100 * DAY } }],
] as const)("signing keys of better-auth 1.7.7 %s", (_, options) => {
  test("sign until Sallyport's first key has been published, and their tokens stay valid", async () => {
    const { database, token: theirs } = await signedThere(options);
    const { clock, tokenHere, kids, verify } = await moveKeys(database);
    expect(await verify(theirs)).toMatchObject({ email: personOf("alice").email });
    const first = await tokenHere();
    expect(kidOf(first)).toBe(kidOf(theirs));
    for (const token of [theirs, first]) expect(await verify(token)).toMatchObject({ iss: ORIGIN });
    const [, next] = await kids();
    clock.advance({ days: 1 });
    const ours = await tokenHere();
    expect(kidOf(ours)).toBe(next);
    expect(await verify(ours)).toMatchObject({ iss: ORIGIN });
    // The key is published for a month, as better-auth would.
    expect(await kids()).toEqual([kidOf(theirs), next]);
  });
});

test("signing keys that no secret decrypts are published, and a new key signs at once", async () => {
  const { database, token: theirs } = await signedThere();
  const { tokenHere, kids, verify } = await moveKeys(database, "another-secret-of-tests-0123456789-AB");
  const ours = await tokenHere();
  expect(await kids()).toEqual([kidOf(theirs), kidOf(ours)]);
  for (const token of [theirs, ours]) expect(await verify(token)).toMatchObject({ iss: ORIGIN });
});
