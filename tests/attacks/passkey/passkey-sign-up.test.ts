import { expect, test } from "vitest";
import { addPasskey, ask, signInBy, signUpBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { pathOf } from "../../ground/mailed.ts";
import { signUp } from "../../ground/people.ts";
import { expectFailed, openPasskeys } from "./passkey-harness.ts";

type Asked = Awaited<ReturnType<typeof ask>>;

const BOB = { name: "Bob", email: "bob@example.com" };
const HELD = { signUp: { requireEmailVerification: true } } as const;
const AT_ONCE = { signUp: { requireEmailVerification: false } } as const;

test("a sign-up with a passkey signs in and stores no password", async () => {
  const { lab, visitor } = openPasskeys(AT_ONCE);
  const browser = visitor();
  const authenticator = new SoftwareAuthenticator();
  expect((await signUpBy(browser, authenticator, BOB)).json).toMatchObject({ token: expect.any(String) });
  expect(await lab.accounts()).toEqual([]);
  expect((await browser.get("/get-session")).at("user")).toMatchObject({ ...BOB, emailVerified: false });
  expect((await signInBy(visitor(), authenticator)).status).toBe(200);
});

test("the passkey of a sign-up is accepted only after required verification", async () => {
  const { mailbox, visitor } = openPasskeys(HELD);
  const browser = visitor();
  const authenticator = new SoftwareAuthenticator();
  expect((await signUpBy(browser, authenticator, BOB)).at("token")).toBeNull();
  expect((await signInBy(browser, authenticator)).code).toBe("EMAIL_NOT_VERIFIED");
  const { url } = await mailbox.last("verify-email");
  expect((await browser.get(pathOf(url))).status).toBeLessThan(400);
  expect((await signInBy(visitor(), authenticator)).status).toBe(200);
});

test("a sign-up with a taken address gets the same answer as with a free one, and its owner gets a mail", async () => {
  const { lab, mailbox, visitor, rows } = openPasskeys(HELD);
  await signUp(lab, "carol");
  const owner = { name: "Carol", email: "carol@people.example.org" };
  await mailbox.settle();
  const before = mailbox.mails.length;
  const [taken, free] = [
    await signUpBy(visitor(), new SoftwareAuthenticator(), owner),
    await signUpBy(visitor(), new SoftwareAuthenticator(), BOB),
  ];
  const shapeOf = (answer: typeof taken) => [
    answer.status,
    answer.at("token"),
    Object.keys(Object(answer.at("user"))).sort(),
  ];
  expect(shapeOf(taken)).toEqual(shapeOf(free));
  await mailbox.settle();
  expect(mailbox.mails.slice(before).map(({ to }) => to)).toContain(owner.email);
  // Only the free address has a passkey.
  expect(await rows()).toHaveLength(1);
});

test("a sign-up with a taken address returns USER_ALREADY_EXISTS if verification is not required", async () => {
  const { lab, visitor, rows } = openPasskeys(AT_ONCE);
  await signUp(lab, "carol");
  const answer = await signUpBy(visitor(), new SoftwareAuthenticator(), {
    name: "C",
    email: "carol@people.example.org",
  });
  expect(answer.code).toBe("USER_ALREADY_EXISTS");
  expect(await rows()).toEqual([]);
});

test("an abandoned sign-up stores nothing, and a response that is sent twice creates one user", async () => {
  const { lab, visitor } = openPasskeys(AT_ONCE);
  const browser = visitor();
  const options = await browser.post("/passkey/generate-sign-up-options", BOB);
  expect(await lab.users()).toEqual([]);
  const response = new SoftwareAuthenticator().create(options.json as { challenge: string; rp: { id: string } });
  const { cookie } = browser;
  const finish = () =>
    visitor().post("/passkey/verify-sign-up", { response, name: "Mallory", email: "m@example.com" }, { cookie });
  const answers = await Promise.all([finish(), finish()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  // The name and the address are those of the first request.
  expect(await lab.users()).toMatchObject([BOB]);
});

test("a password reset by the owner of the mailbox removes a squatter's passkey and session", async () => {
  const { mailbox, visitor, rows } = openPasskeys(AT_ONCE, {
    emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true },
  });
  const squatter = visitor();
  const authenticator = new SoftwareAuthenticator();
  await signUpBy(squatter, authenticator, BOB);
  const owner = visitor();
  await owner.post("/request-password-reset", { email: BOB.email });
  const { token } = await mailbox.last("reset-password");
  expect((await owner.post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await squatter.get("/get-session")).json).toBeNull();
  expectFailed(await signInBy(squatter, authenticator), "sign-in");
});

test("a sign-up is rejected if it is disabled, or for an invalid or placeholder address", async () => {
  const { visitor } = openPasskeys();
  expect((await visitor().post("/passkey/generate-sign-up-options", BOB)).code).toBe("PASSKEY_SIGN_UP_DISABLED");
  const enabled = openPasskeys(AT_ONCE).visitor();
  for (const email of ["x@placeholder.invalid", "no address", "a@b@c"])
    expect((await enabled.post("/passkey/generate-sign-up-options", { name: "x", email })).code).toBe("INVALID_EMAIL");
});

const CEREMONIES = ["registration", "sign-up", "authentication"] as const;

test.each(CEREMONIES)("a challenge for another purpose is rejected for a %s", async (purpose) => {
  const { lab, rows } = openPasskeys(AT_ONCE);
  const alice = await signUp(lab);
  const known = new SoftwareAuthenticator();
  await addPasskey(alice, known);
  const asks = {
    registration: () => ask(alice, "generate-register-options"),
    "sign-up": async () => (await alice.post("/passkey/generate-sign-up-options", BOB)).json as Asked,
    authentication: () => ask(alice, "generate-authenticate-options"),
  };
  const answers = {
    registration: (asked: Asked) =>
      alice.post("/passkey/verify-registration", { response: new SoftwareAuthenticator().create(asked) }),
    "sign-up": (asked: Asked) =>
      alice.post("/passkey/verify-sign-up", { response: new SoftwareAuthenticator().create(asked) }),
    authentication: (asked: Asked) =>
      alice.post("/passkey/verify-authentication", { response: known.get({ ...asked, rpId: "localhost" }) }),
  };
  for (const other of CEREMONIES.filter((one) => one !== purpose)) {
    const asked = { ...(await asks[other]()), rp: { id: "localhost" } };
    expectFailed(await answers[purpose](asked), purpose === "authentication" ? "sign-in" : "registration");
  }
  expect(await rows()).toHaveLength(1);
  expect((await answers[purpose](await asks[purpose]())).status).toBe(200);
});

test.each([
  ["an additional field is required", { type: "string", required: true }],
  ["a consent is required", { type: "boolean", consent: true }],
] as const)("a sign-up is rejected before the device makes a passkey if %s", async (_, field) => {
  const { visitor } = openPasskeys(AT_ONCE, { user: { additionalFields: { asked: field } } });
  const browser = visitor();
  const answer = await browser.post("/passkey/generate-sign-up-options", BOB);
  expect([answer.status, answer.code], answer.text).toEqual([400, "VALIDATION_ERROR"]);
  expect(answer.text).toContain("[body.asked] is required");
  expect(browser.cookie).toBe("");
});
