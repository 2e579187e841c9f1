import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { encode } from "../../ground/authenticator/cbor.ts";
import { addPasskey, ask, signInBy, signUpBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { keyPair } from "../../ground/authenticator/keys.ts";
import { type Forgery, SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { expectFailed, openPasskeys, openWithAlice } from "./passkey-harness.ts";

/** Errors of a registration or a sign-in. */
const FORGERIES: Readonly<Record<string, Forgery>> = {
  "another origin": { origin: "https://evil.example" },
  "a subdomain": { origin: "http://evil.localhost:3000" },
  "another port": { origin: "http://localhost:3001" },
  "another scheme": { origin: "https://localhost:3000" },
  "an origin with a slash": { origin: "http://localhost:3000/" },
  "an origin of `null`": { origin: "null" },
  "a frame of another site": { clientData: { crossOrigin: true, topOrigin: "https://evil.example" } },
  "a frame that hides its site": { clientData: { crossOrigin: true } },
  "a topOrigin without crossOrigin": { clientData: { topOrigin: "https://evil.example" } },
  "a crossOrigin that is not a boolean": { clientData: { crossOrigin: "yes" } },
  "another domain": { rpId: "evil.example" },
  "the other type": { type: "webauthn.other" },
  "no type": { clientData: { type: undefined } },
  "a made-up challenge": { challenge: Buffer.alloc(32).toString("base64url") },
  "no challenge": { challenge: "" },
  "no user presence": { present: false },
  "a backup state without backup eligibility": { eligible: false, backedUp: true },
  "trailing bytes": { trailing: Buffer.from("extra") },
  "client data that is not JSON": { response: { clientDataJSON: Buffer.from("{").toString("base64url") } },
  "client data that is not a text": { response: { clientDataJSON: 5 } },
  "client data that is null": { response: { clientDataJSON: Buffer.from("null").toString("base64url") } },
  "an id that differs from the raw id": { top: { rawId: "AAAAAAAAAAAAAAAAAAAAAA" } },
  "another kind of credential": { top: { type: "password" } },
  "an id with padding": { top: { id: "AAAA====", rawId: "AAAA====" } },
  "an id of 1,024 bytes": { id: Buffer.alloc(1024, 1) },
  "no response": { top: { response: undefined } },
};

const REGISTRATIONS: Readonly<Record<string, Forgery>> = {
  "the type of a sign-in": { type: "webauthn.get" },
  "a short id": { id: Buffer.alloc(15, 1) },
  "bytes after the attestation object": { trailingObject: Buffer.from("extra") },
  "broken CBOR": { response: { attestationObject: Buffer.from("a1636666", "hex").toString("base64url") } },
  "an attestation object that is empty": { response: { attestationObject: "" } },
  "too many transports": { response: { transports: Array.from({ length: 9 }, () => "internal") } },
  "a truncated key": { publicKey: keyPair().publicKey.subarray(0, 40) },
  "a key that is not a point of the curve": {
    publicKey: Buffer.concat([keyPair().publicKey.subarray(0, -32), Buffer.alloc(32)]),
  },
  "a key of an algorithm that was not offered": {
    publicKey: Buffer.from(keyPair().publicKey.toString("hex").replace("0326", "0338ff"), "hex"),
  },
  "a key of the algorithm `none`": {
    publicKey: Buffer.from(keyPair().publicKey.toString("hex").replace("0326", "03646e6f6e65"), "hex"),
  },
  "a key of the algorithm 0": {
    publicKey: Buffer.from(keyPair().publicKey.toString("hex").replace("0326", "0300"), "hex"),
  },
  "a key with 3,000 bytes that nothing reads": {
    publicKey: Buffer.concat([
      Buffer.of(0xa6),
      keyPair().publicKey.subarray(1),
      encode(-70_000),
      encode(Buffer.alloc(3000)),
    ]),
  },
  "an id that is longer than its column": { id: Buffer.alloc(571, 1) },
  "an RSA key of 512 bits": { publicKey: keyPair("RS256", 512).publicKey },
  "an RSA key of 1,024 bits": { publicKey: keyPair("RS256", 1024).publicKey },
};

const SIGN_INS: Readonly<Record<string, Forgery>> = {
  "the type of a registration": { type: "webauthn.create" },
  "another key's signature": { signature: keyPair().sign(Buffer.from("data")) },
  "an empty signature": { response: { signature: "" } },
  "a malformed signature": { signature: Buffer.from("nonsense") },
  "another user's handle": { userHandle: Buffer.from("mallory").toString("base64url") },
  "truncated authenticator data": { response: { authenticatorData: "AAAA" } },
  "another backup eligibility than at registration": { eligible: false },
  "an unknown passkey": { id: Buffer.alloc(32, 7) },
};

describe("a registration", () => {
  test.each(Object.entries({ ...FORGERIES, ...REGISTRATIONS }))(
    "of a newcomer returns the common error at a free and at a taken address, and keeps nothing, with %s",
    async (_, forgery) => {
      const { lab, rows, visitor } = openPasskeys({ signUp: { requireEmailVerification: true } });
      await signUp(lab, "carol");
      for (const email of ["free@people.example.org", personOf("carol").email]) {
        const authenticator = new SoftwareAuthenticator();
        expectFailed(await signUpBy(visitor(), authenticator, { name: "Mallory", email }, forgery), "registration");
        const { id = authenticator.id } = forgery;
        expectFailed(await signInBy(visitor(), authenticator, { id }), "sign-in");
      }
      expect(await rows()).toEqual([]);
      expect(await lab.users()).toHaveLength(1);
    },
  );

  test.each(Object.entries({ ...FORGERIES, ...REGISTRATIONS }))(
    "returns the common error and stores nothing with %s",
    async (_, forgery) => {
      const { lab, rows } = openPasskeys();
      const alice = await signUp(lab);
      expectFailed(await tryAdd(alice, new SoftwareAuthenticator(), forgery), "registration");
      expect(await rows()).toEqual([]);
    },
  );
});

test("a registration with a megabyte of transports returns 413", async () => {
  const alice = await signUp(openPasskeys().lab);
  const forgery = { response: { transports: ["x".repeat(1_048_576)] } };
  expect((await tryAdd(alice, new SoftwareAuthenticator(), forgery)).status).toBe(413);
});

describe("a sign-in", () => {
  test.each(Object.entries({ ...FORGERIES, ...SIGN_INS }))(
    "returns the common error and changes nothing with %s",
    async (_, forgery) => {
      const { visitor, authenticator, rows } = await openWithAlice();
      const before = await rows();
      expectFailed(await signInBy(visitor(), authenticator, forgery), "sign-in");
      expect(await rows()).toEqual(before);
    },
  );
});

test.each(["ES256", "EdDSA", "RS256"] as const)(
  "registration and sign-in succeed with a key for %s",
  async (algorithm) => {
    const { lab, visitor } = openPasskeys();
    const authenticator = new SoftwareAuthenticator({ key: keyPair(algorithm) });
    await addPasskey(await signUp(lab), authenticator);
    expect((await signInBy(visitor(), authenticator)).status).toBe(200);
  },
);

test("user verification is required if the application requires it", async () => {
  const { lab, visitor, alice, authenticator } = await openWithAlice({
    authenticatorSelection: { userVerification: "required" },
  });
  expectFailed(await signInBy(visitor(), authenticator, { verified: false }), "sign-in");
  expectFailed(await tryAdd(alice, new SoftwareAuthenticator(), { verified: false }), "registration");
  expect(await ask(new Browser(lab), "generate-authenticate-options")).toMatchObject({
    userVerification: "required",
  });
});

test("a challenge is used up by a valid and by an invalid response", async () => {
  const { visitor, authenticator } = await openWithAlice();
  for (const forgery of [{}, { present: false }, { challenge: "bm9uZQ" }, { response: { clientDataJSON: "e30" } }]) {
    const browser = visitor();
    const asked = await ask(browser, "generate-authenticate-options");
    const kept = browser.cookie;
    const answer = (given: object) =>
      browser.post("/passkey/verify-authentication", { response: given }, { cookie: kept });
    await answer(authenticator.get(asked, forgery));
    expectFailed(await answer(authenticator.get(asked)), "sign-in");
  }
});

test("a challenge expires after five minutes, and is bound to its purpose, browser and user", async () => {
  const { lab, visitor, alice, authenticator } = await openWithAlice();
  const browser = visitor();
  const mine = await ask(browser, "generate-authenticate-options");
  const verify = (by: Browser, given: object) => by.post("/passkey/verify-authentication", { response: given });
  const register = (by: Browser, given: object) => by.post("/passkey/verify-registration", { response: given });
  expectFailed(await verify(visitor(), authenticator.get(mine)), "sign-in");
  expect((await verify(browser, authenticator.get(mine))).status).toBe(200);

  const late = await ask(browser, "generate-authenticate-options");
  lab.clock.advance({ seconds: 301 });
  expectFailed(await verify(browser, authenticator.get(late)), "sign-in");

  const other = new SoftwareAuthenticator();
  const forSignIn = await ask(alice, "generate-authenticate-options");
  expectFailed(await register(alice, other.create({ ...forSignIn, rp: { id: "localhost" } })), "registration");
  const forRegistration = await ask(alice, "generate-register-options");
  const bob = await signUp(lab, "bob");
  bob.cookies.copy(alice.cookies);
  await bob.post("/sign-out");
  await bob.post("/sign-in/email", { email: "bob@people.example.org", password: "bob-correct-horse-battery" });
  expectFailed(await register(bob, other.create(forRegistration)), "registration");
});

test("a second challenge in the same browser does not invalidate the first", async () => {
  const { visitor, authenticator } = await openWithAlice();
  const browser = visitor();
  const first = await ask(browser, "generate-authenticate-options");
  await ask(browser, "generate-authenticate-options");
  const answer = await browser.post("/passkey/verify-authentication", { response: authenticator.get(first) });
  expect(answer.status, answer.text).toBe(200);
});
