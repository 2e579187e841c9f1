import { addPasskey, signInBy, signUpBy } from "sallyport-tests/ground/authenticator/ceremonies";
import { SoftwareAuthenticator } from "sallyport-tests/ground/authenticator/software-authenticator";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openTwoFactor } from "../../test/two-factor.ts";
import { twoFactor } from "../two-factor/index.ts";
import type { TwoFactorOptions } from "../two-factor/options.ts";
import { passkey } from "./index.ts";
import type { PasskeyOptions } from "./options.ts";

interface Options {
  readonly factor?: TwoFactorOptions;
  readonly key?: PasskeyOptions;
}

const SIGNED_IN = { token: expect.any(String) };
const UNVERIFIED = { verified: false };

/** Creates Alice with an authenticator app and a passkey. */
async function open({ factor = {}, key = {} }: Options = {}) {
  const app = await openTwoFactor({}, { plugins: [passkey(key), twoFactor(factor)] });
  const authenticator = new SoftwareAuthenticator();
  const passkeyId = await addPasskey(app.alice, authenticator);
  await app.enrol();
  return { ...app, authenticator, passkeyId };
}

test("a passkey with user verification counts as both factors", async () => {
  const { stranger, authenticator } = await open();
  expect((await signInBy(stranger, authenticator)).json).toMatchObject(SIGNED_IN);
});

test("a passkey without user verification is one factor and cannot be the second one too", async () => {
  const { stranger, authenticator, verify, code, passkeyId, sessions } = await open();
  const claimed = { ...UNVERIFIED, top: { clientExtensionResults: { uvm: [[2, 4, 2]] } } };
  const held = await signInBy(stranger, authenticator, claimed);
  expect(held.json).toMatchObject({ twoFactorRedirect: true });
  expect(held.at("otherChallenges")).toBeUndefined();
  expect((await signInBy(stranger, authenticator, UNVERIFIED)).json).not.toHaveProperty("token");
  expect((await verify(stranger, code())).body).toMatchObject(SIGNED_IN);
  // The session still contains the id of the passkey that began it.
  expect(await sessions()).toContainEqual(expect.objectContaining({ passkeyId }));
});

test("after a password, the passkey is offered in addition to the code, and completes the sign-in", async () => {
  const { signIn, authenticator } = await open();
  const { browser, body } = await signIn();
  expect(body).toMatchObject({
    challenge: "two-factor",
    otherChallenges: [{ challenge: "passkey", challengePage: "/passkey" }],
  });
  expect((await signInBy(browser, authenticator, UNVERIFIED)).json).toMatchObject(SIGNED_IN);
});

test("a user with only a passkey is challenged for it, and cannot enroll with the password alone", async () => {
  const required = { isOn: false };
  const factor = twoFactor({ required: () => required.isOn });
  const { signIn, alice, stranger } = await openTwoFactor({}, { plugins: [passkey(), factor] });
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(alice, authenticator);
  required.isOn = true;
  const { browser, body } = await signIn();
  expect(body).toEqual({ passkeyRequired: true, challenge: "passkey", challengePage: "/passkey" });
  expect((await browser.post("/two-factor/enable", { password: "correct horse" })).status).toBe(401);
  expect((await signInBy(browser, authenticator)).json).toMatchObject(SIGNED_IN);
  expect((await signInBy(stranger, authenticator)).json).toMatchObject(SIGNED_IN);
});

test.each([{ key: { secondFactor: false } }, { factor: { acceptChallenges: [] } }])(
  "passkeys do not count as a second factor with %o",
  async (options) => {
    const { stranger, signIn, authenticator } = await open(options);
    expect((await signInBy(stranger, authenticator)).json).toMatchObject({ twoFactorRedirect: true });
    const { body } = await signIn();
    expect(body).not.toHaveProperty("otherChallenges");
  },
);

test("another user's passkey does not complete a pending sign-in", async () => {
  const { auth, signIn } = await open();
  const { browser } = await signIn();
  const authenticator = new SoftwareAuthenticator();
  await addPasskey(await signUp(auth, "mallory"), authenticator);
  const answer = await signInBy(browser, authenticator);
  expect(answer.at("user", "name")).toBe("mallory");
  expect((await browser.get("/get-session")).at("user", "name")).toBe("mallory");
});

test("a passkey makes the session of its own user fresh, without the second factor", async () => {
  const { alice, authenticator, clock, passkeyId } = await open();
  clock.advance({ days: 2 });
  expect((await alice.get("/passkey/generate-register-options")).code).toBe("SESSION_NOT_FRESH");
  expect((await signInBy(alice, authenticator, UNVERIFIED)).json).toMatchObject(SIGNED_IN);
  const fresh = await alice.get("/passkey/generate-register-options");
  expect(fresh.status).toBe(200);
  expect((await alice.get("/get-session")).at("session", "passkeyId")).toBe(passkeyId);
});

const BOB = { name: "Bob", email: "bob@example.com" };

/** Bob signs up with a passkey where every user needs a second factor. */
async function signUpWhereRequired({ factor = {}, key = {} }: Options, forgery: object) {
  const signUpOption = { signUp: { requireEmailVerification: false } } as const;
  const plugins = [passkey({ ...signUpOption, ...key }), twoFactor({ required: true, ...factor })];
  const { stranger } = await openTwoFactor({}, { plugins });
  const authenticator = new SoftwareAuthenticator();
  return { stranger, authenticator, answer: await signUpBy(stranger, authenticator, BOB, forgery) };
}

test("where a factor is required, whoever signs up with a verified passkey has both", async () => {
  const { stranger, answer, authenticator } = await signUpWhereRequired({}, {});
  expect(answer.json).toMatchObject(SIGNED_IN);
  await stranger.post("/sign-out");
  expect((await signInBy(stranger, authenticator)).json).toMatchObject(SIGNED_IN);
});

test.each<[string, Options, object]>([
  ["that verified nobody", {}, UNVERIFIED],
  ["that is no factor", { key: { secondFactor: false } }, {}],
  ["that the factor does not accept", { factor: { acceptChallenges: [] } }, {}],
])(
  "where a factor is required, whoever signs up with a passkey %s has to set one up",
  async (_kind, options, forgery) => {
    const { stranger, answer, authenticator } = await signUpWhereRequired(options, forgery);
    expect(answer.json).toMatchObject({ token: null, twoFactorEnrollment: true });
    expect(answer.json).not.toHaveProperty("passkeyRequired");
    expect((await signInBy(stranger, authenticator, forgery)).json).not.toHaveProperty("token");
    expect((await stranger.get("/get-session")).json).toBeNull();
    expect((await stranger.post("/two-factor/enable", {})).status).toBe(200);
  },
);
