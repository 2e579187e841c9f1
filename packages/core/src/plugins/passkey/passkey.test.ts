import { Browser } from "@sallyport/testing";
import { addPasskey, ask, signInBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../../memory.ts";
import { passkey } from "./index.ts";
import type { PasskeyOptions } from "./options.ts";
import { passkeyTable } from "./tables.ts";

const open = (options: PasskeyOptions = {}, more: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ plugins: [passkey(options)], ...more });

async function withPasskey(options: PasskeyOptions = {}) {
  const opened = open(options);
  const alice = await signUp(opened.auth);
  const authenticator = new SoftwareAuthenticator();
  const id = await addPasskey(alice, authenticator);
  return { ...opened, alice, authenticator, id, stranger: new Browser(opened.auth) };
}

test("signs in without a user name", async () => {
  const { stranger, authenticator, id } = await withPasskey();
  const answer = await signInBy(stranger, authenticator);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.at("session", "passkeyId")).toBe(id);
  expect((await stranger.get("/get-session")).at("user", "email")).toBe("alice@example.com");
});

test("a sign-in takes six statements and a transaction", async () => {
  const { database, look } = counted(memory());
  const { auth } = open({}, { database });
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(await signUp(auth), authenticator);
  const stranger = new Browser(auth);
  look();
  const answer = await signInBy(stranger, authenticator);
  expect(answer.status, answer.text).toBe(200);
  expect(look()).toEqual([
    "insert verification",
    "find passkey",
    "find verification",
    "begin",
    "lock user",
    "update passkey",
    "insert session",
    "commit",
  ]);
});

test("the options contain what a browser needs", async () => {
  const { alice, stranger, authenticator } = await withPasskey();
  expect(await ask(alice, "generate-register-options")).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rp: { id: "localhost", name: "localhost" },
    user: { id: authenticator.userHandle, name: "alice@example.com", displayName: "Alice" },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: "public-key" })),
    timeout: 300_000,
    attestation: "none",
    excludeCredentials: [{ id: authenticator.credentialId, type: "public-key", transports: ["internal", "hybrid"] }],
    authenticatorSelection: { residentKey: "preferred", requireResidentKey: false, userVerification: "preferred" },
    extensions: { credProps: true },
    hints: [],
  });
  expect(await ask(stranger, "generate-authenticate-options")).toEqual({
    challenge: expect.any(String),
    rpId: "localhost",
    timeout: 300_000,
    userVerification: "preferred",
  });
});

test("a passkey is listed with the name of its authenticator, renamed and deleted", async () => {
  const { alice, id, store } = await withPasskey();
  const [listed] = (await alice.get("/passkey/list-user-passkeys")).json as readonly object[];
  expect(listed).toMatchObject({ id, name: "Apple Passwords", deviceType: "multiDevice", backedUp: true, counter: 0 });
  expect(listed).not.toHaveProperty("publicKey");
  const renamed = await alice.post("/passkey/update-passkey", { id, name: "  Phone  " });
  expect(renamed.at("passkey", "name")).toBe("Phone");
  const removed = await alice.post("/passkey/delete-passkey", { id });
  expect(removed.json).toMatchObject({ status: true, signal: { rpId: "localhost", allAcceptedCredentialIds: [] } });
  expect(await store.count(passkeyTable, { where: {} })).toBe(0);
});

test.each([
  ["a control character", "\u0001"],
  ["a zero-width space", "\u200b"],
  ["a Hangul filler", "\u3164"],
])("a passkey keeps its name if the new one is only %s", async (_, name) => {
  const { alice, id } = await withPasskey();
  const answer = await alice.post("/passkey/update-passkey", { id, name });
  expect([answer.status, answer.code], answer.text).toEqual([400, "VALIDATION_ERROR"]);
  expect((await alice.get("/passkey/list-user-passkeys")).json).toMatchObject([{ name: "Apple Passwords" }]);
});
