import { answer, refusal } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { recordRefusals } from "../test/refusals.ts";
import { openSignedUp, REQUIRED, recordEvents } from "../test/verifying.ts";

const AUTO = { ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } };

test("the page's button verifies the address, shows a link to the callbackURL and keeps the password", async () => {
  const { submit, person, trySignIn } = await openConfirming();
  const response = await submit("confirm-email", { callbackURL: "/welcome" });
  expect(response.status).toBe(200);
  const html = response.text;
  expect(html).toContain("Email address verified");
  expect(html).toContain('<a href="/welcome">');
  expect(await person()).toMatchObject({ emailVerified: true });
  expect(await trySignIn(ALICE.password)).toBe(200);
});

async function openConfirming(options: Parameters<typeof openSignedUp>[0] = REQUIRED) {
  const app = await openSignedUp(options);
  const trySignIn = async (password: string): Promise<number> =>
    (await app.visitor().post("/sign-in/email", { email: ALICE.email, password })).status;
  return { ...app, trySignIn };
}

test("with autoSignInAfterVerification, the button signs in and redirects to the callbackURL", async () => {
  const { submit, reader, sessions } = await openConfirming(AUTO);
  const response = await submit("confirm-email", { callbackURL: "/welcome" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/welcome"]);
  expect(await sessions()).toHaveLength(1);
  expect(await answer(reader.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("after two sign-ups with the address, the button removes both passwords and the page says so", async () => {
  const { auth, submit, accounts } = await openConfirming();
  await signUp(auth, { password: "another long password" });
  const html = (await submit("confirm-email")).text;
  expect(html).toContain("we removed the password");
  expect(await accounts()).toEqual([]);
});

test("the button can be pressed twice", async () => {
  const { submit } = await openConfirming();
  await submit("confirm-email");
  expect((await submit("confirm-email")).text).toContain("Email address verified");
});

test("an expired token is reported as JSON, as a page and as a redirect", async () => {
  const { plugin, recorded } = recordRefusals();
  const { submit, reader, token, clock } = await openSignedUp({ ...REQUIRED, plugins: [plugin] });
  expect(await answer(reader.post("/confirm-email", { token: "x" }))).toEqual(refusal("INVALID_TOKEN"));
  clock.advance({ hours: 1 });
  expect((await submit("confirm-email")).text).toContain("no longer valid");
  expect((await submit("confirm-email", { callbackURL: "/x" })).headers.get("location")).toBe("/x?error=token_expired");
  expect(await answer(reader.post("/confirm-email", { token }))).toEqual(refusal("TOKEN_EXPIRED"));
  expect(recorded.map(([name]) => name)).toEqual(Array.from({ length: 4 }, () => "sign-in.failed"));
});

test("the token of a change of email address is rejected", async () => {
  const { stranger, reader, mailbox, person } = await openSignedUp({
    emailVerification: { sendOnSignUp: true },
    user: { changeEmail: { enabled: true } },
  });
  await stranger.post("/change-email", { newEmail: "new@example.com" });
  const { token } = await mailbox.last("verify-email");
  for (const path of ["/confirm-email", "/reject-sign-up"]) {
    expect(await answer(reader.post(path, { token }))).toEqual(refusal("INVALID_TOKEN"));
  }
  expect(await person()).not.toBeNull();
});

test.each(["/confirm-email", "/reject-sign-up"])("%s rejects a token with a line break at its end", async (path) => {
  const { reader, token, person } = await openSignedUp();
  expect(await answer(reader.post(path, { token: `${token}\r\n` }))).toEqual(refusal("INVALID_TOKEN"));
  expect(await person()).toMatchObject({ emailVerified: false });
  expect((await reader.post(path, { token })).status).toBe(200);
});

const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };

test("“this was not me” removes the password, sessions and links of the sign-up", async () => {
  const { recorded, events } = recordEvents();
  const app = await openSignedUp({ ...ON_SIGN_UP, events });
  const { submit, stranger, reader, visitor, accounts, sessions, proofs, person, path, token } = app;
  recorded.length = 0;
  const html = (await submit("reject-sign-up")).text;
  expect(html).toContain("We canceled the sign-up");
  expect([await accounts(), await sessions(), await proofs()]).toEqual([[], [], []]);
  expect(recorded).toEqual([expect.stringMatching(/^session.revoked /), `password.changed ${ALICE.email}`]);
  expect(await answer(stranger.get("/get-session"))).toEqual({ status: 200, body: null });
  expect((await visitor().post("/sign-in/email", { email: ALICE.email, password: ALICE.password })).status).toBe(401);
  // The browser that signed up cannot use the link either.
  expect((await stranger.get(path)).headers.get("location")).toBe("/?error=invalid_token");
  expect(await answer(reader.post("/confirm-email", { token }))).toEqual(refusal("INVALID_TOKEN"));
  expect(await answer(reader.post("/reject-sign-up", { token }))).toEqual(refusal("INVALID_TOKEN"));
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("“this was not me” does not change a verified account", async () => {
  const { submit, reader, token, accounts } = await openSignedUp(ON_SIGN_UP);
  await submit("confirm-email");
  expect(await answer(reader.post("/reject-sign-up", { token }))).toEqual(refusal("EMAIL_ALREADY_VERIFIED"));
  expect((await submit("reject-sign-up")).text).toContain("no longer valid");
  expect(await accounts()).toHaveLength(1);
});

test("“this was not me” after a change of email address only invalidates its links", async () => {
  const app = await openSignedUp({ ...ON_SIGN_UP, user: { changeEmail: { enabled: true } } });
  const { stranger: alice, path, mailbox, reader, accounts, person } = app;
  await alice.get(path);
  await alice.post("/change-email", { newEmail: "typo@example.com" });
  await alice.get(pathOf((await mailbox.last("change-email")).url));
  const { to, url, token } = await mailbox.last("verify-email");
  expect(to).toBe("typo@example.com");
  const html = (await reader.get(pathOf(url))).text;
  expect(html).toContain("The account “Alice” wants to use typo@example.com");
  expect(await answer(reader.post("/reject-sign-up", { token }))).toEqual({ status: 200, body: { status: true } });
  expect(await answer(reader.post("/confirm-email", { token }))).toEqual(refusal("INVALID_TOKEN"));
  expect(await accounts()).toHaveLength(1);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: "typo@example.com" } } });
  expect(await person("typo@example.com")).toMatchObject({ emailVerified: false });
});
