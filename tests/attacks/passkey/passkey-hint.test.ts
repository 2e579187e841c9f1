import { randomBytes } from "node:crypto";
import type { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { addPasskey, ask, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { keyPair } from "../../ground/authenticator/keys.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { signUp } from "../../ground/people.ts";
import { openPasskeys, openWithAlice } from "./passkey-harness.ts";

interface Entry {
  readonly id: string;
}

const path = (email: string): string => `generate-authenticate-options?email=${encodeURIComponent(email)}`;

async function hint(browser: Browser, email: string): Promise<readonly Entry[]> {
  return Reflect.get(await ask(browser, path(email)), "allowCredentials") as readonly Entry[];
}

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);
const lengthsOf = (entries: readonly Entry[]) => new Set(entries.map(({ id }) => Buffer.from(id, "base64url").length));

/** Adds passkeys with ids and transports of different authenticators. */
async function addThree(browser: Browser): Promise<readonly string[]> {
  const ids = [16, 20, 64].map((bytes) => randomBytes(bytes));
  const transports = [["usb", "nfc", "smart-card"], ["internal"], []];
  for (const [index, id] of ids.entries())
    await addPasskey(browser, new SoftwareAuthenticator(), { id, response: { transports: transports[index] } });
  return ids.map((id) => id.toString("base64url"));
}

test("the options for an address do not reveal whether it has passkeys, or how many", async () => {
  const { lab, visitor, authenticator } = await openWithAlice();
  await signUp(lab, "bob");
  const carols = await addThree(await signUp(lab, "carol"));
  const [alice, carol] = [
    await hint(visitor(), "Alice@Example.com"),
    await hint(visitor(), "carol@people.example.org"),
  ];
  const without = ["bob@people.example.org", "nobody@example.com", "no address"];
  const others = await Promise.all(without.map((email) => hint(visitor(), email)));
  expect(idsOf(alice)).toContain(authenticator.credentialId);
  expect(idsOf(carol)).toEqual(expect.arrayContaining([...carols]));
  for (const shown of [alice, carol, ...others]) {
    expect(shown).toHaveLength(20);
    for (const entry of shown) expect(entry).toEqual({ id: expect.stringMatching(/^[\w-]{22,}$/), type: "public-key" });
    expect(idsOf(shown)).toEqual(idsOf(shown).toSorted());
    expect([...lengthsOf(shown)]).toEqual(expect.arrayContaining([16, 20, 32]));
  }
  expect([...lengthsOf(others.flat())].sort()).toEqual([16, 20, 32, 48, 64]);
  const all = [alice, carol, ...others].flatMap(idsOf);
  expect(new Set(all).size).toBe(all.length);
});

test("the options for an address stay the same, and an added passkey replaces one entry", async () => {
  const { lab, visitor } = openPasskeys();
  const bob = await signUp(lab, "bob");
  const email = "bob@people.example.org";
  const before = await hint(visitor(), email);
  expect(await hint(visitor(), email.toUpperCase())).toEqual(before);
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(bob, authenticator);
  const after = await hint(visitor(), email);
  expect(await hint(visitor(), email)).toEqual(after);
  expect(idsOf(after).filter((id) => !idsOf(before).includes(id))).toEqual([authenticator.credentialId]);
});

test.each([1, 3, 100])("the options list maxPasskeys entries, at most 20, if it is %i", async (maxPasskeys) => {
  const { visitor } = await openWithAlice({ maxPasskeys });
  for (const email of ["alice@example.com", "nobody@example.com"])
    expect(await hint(visitor(), email)).toHaveLength(Math.min(maxPasskeys, 20));
});

test("the options list the passkeys that were used last", async () => {
  const { lab, visitor, alice, authenticator } = await openWithAlice({ maxPasskeys: 30 });
  const key = keyPair();
  const added = [];
  for (let count = 0; count < 21; count += 1) {
    lab.clock.advance({ seconds: 1 });
    const next = new SoftwareAuthenticator({ key });
    await addPasskey(alice, next);
    added.push(next.credentialId);
  }
  lab.clock.advance({ seconds: 1 });
  expect((await signInBy(visitor(), authenticator)).status).toBe(200);
  const expected = [authenticator.credentialId, ...added.slice(-19)].toSorted();
  expect(idsOf(await hint(visitor(), "alice@example.com"))).toEqual(expected);
});

test("a security key without a user handle can sign in by the address", async () => {
  const { lab, visitor } = openPasskeys();
  const key = new SoftwareAuthenticator({ eligible: false, counter: 1 });
  await addPasskey(await signUp(lab, "bob"), key, { response: { transports: ["usb"] } });
  const browser = visitor();
  const asked = await ask(browser, path("bob@people.example.org"));
  expect(asked).toMatchObject({
    allowCredentials: expect.arrayContaining([{ id: key.credentialId, type: "public-key" }]),
  });
  const answer = await browser.post("/passkey/verify-authentication", {
    response: key.get(asked, { userHandle: null }),
  });
  expect([answer.status, answer.at("user", "name")], answer.text).toEqual([200, "bob"]);
});

test("options for an address are limited to ten requests in ten seconds from one network", async () => {
  const { lab, visitor } = openPasskeys({}, { rateLimit: { enabled: true } });
  const statuses = async () => {
    const answers = [];
    for (let count = 0; count < 11; count += 1)
      answers.push((await visitor().get(`/passkey/${path(`${count}@example.com`)}`)).status);
    return answers;
  };
  const expected = [...Array.from({ length: 10 }, () => 200), 429];
  expect(await statuses()).toEqual(expected);
  lab.clock.advance({ seconds: 11 });
  expect(await statuses()).toEqual(expected);
});
