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

/** A token of better-auth, whose keys stay in the database. */
async function signedThere(options: JwtOptions = {}) {
  const { driver, database } = await freshDatabase();
  const client = clientOf(await sides.theirs(options, driver));
  await client.signUp.email(personOf("alice"));
  return { database, token: (await client.token()).data?.token ?? "" };
}

/** Sallyport on what better-auth has left. */
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
  ["as it makes them by itself", {}],
  ["that are not encrypted", { jwks: { disablePrivateKeyEncryption: true } }],
  ["of ES512", { jwks: { keyPairConfig: { alg: "ES512" } } }],
  ["of RS256", { jwks: { keyPairConfig: { alg: "RS256" } } }],
  ["that it rotates", { jwks: { rotationInterval: 100 * DAY } }],
] as const)("keys of better-auth 1.7.7, %s", (_, options) => {
  test("go on signing until the first of ours has been seen, and what they signed passes", async () => {
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
    // A month, as it has promised.
    expect(await kids()).toEqual([kidOf(theirs), next]);
  });
});

test("keys that no secret of ours opens are published, and one of ours signs at once", async () => {
  const { database, token: theirs } = await signedThere();
  const { tokenHere, kids, verify } = await moveKeys(database, "another-secret-of-tests-0123456789-AB");
  const ours = await tokenHere();
  expect(await kids()).toEqual([kidOf(theirs), kidOf(ours)]);
  for (const token of [theirs, ours]) expect(await verify(token)).toMatchObject({ iss: ORIGIN });
});
