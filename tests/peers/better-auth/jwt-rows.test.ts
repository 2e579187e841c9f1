import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jwt } from "@sallyport/core/jwt";
import { describeAuth } from "@sallyport/core/store";
import { createVerifier } from "@sallyport/core/verify";
import { migrate, planMigration, sqlite } from "@sallyport/kysely";
import { Browser, TestClock } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ORIGIN, openAuth, SECRET } from "../../ground/open-auth.ts";
import { personOf, signIn } from "../../ground/people.ts";
import { device, openTheirs, partOf, type TheirOptions } from "./jwt-sides.ts";

const DAY = 86_400;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sallyport-compat-"));
  file = join(folder, "app.db");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A token of better-auth, whose keys stay in the file. */
async function signedThere(options: TheirOptions["jwt"] = {}): Promise<string> {
  const side = await openTheirs({ file, jwt: options });
  const { client } = device(side);
  await client.signUp.email(personOf("alice"));
  const { data } = await client.token();
  await side.close();
  return data?.token ?? "";
}

/** Sallyport on what better-auth has left, once what was missing is there. */
async function moveIn(secret = SECRET) {
  const clock = new TestClock(new Date(new Date().toISOString()));
  const database = sqlite(file);
  const lab = openAuth({ database, secret, clock, plugins: [jwt()] });
  const { schema } = describeAuth(lab.auth);
  const { statements } = await migrate({ database, schema });
  expect(await planMigration({ database, schema })).toEqual({ statements: [] });
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
  return { clock, database, statements, tokenHere, kids, verify };
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
    const theirs = await signedThere(options);
    const { clock, database, statements, tokenHere, kids, verify } = await moveIn();
    expect(statements.join("\n")).not.toMatch(/drop (table|column)|rename/i);
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
    await database.close();
  });
});

test("keys that no secret of ours opens are published, and one of ours signs at once", async () => {
  const theirs = await signedThere();
  const { database, tokenHere, kids, verify } = await moveIn("another-secret-of-tests-0123456789-AB");
  const ours = await tokenHere();
  expect(await kids()).toEqual([kidOf(theirs), kidOf(ours)]);
  for (const token of [theirs, ours]) expect(await verify(token)).toMatchObject({ iss: ORIGIN });
  await database.close();
});
