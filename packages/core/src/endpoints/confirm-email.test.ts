import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openSignedUp } from "../test/confirming.ts";
import { listenToRefusals } from "../test/refusals.ts";
import { REQUIRED } from "../test/verifying.ts";

const AUTO = { ...REQUIRED, emailVerification: { autoSignInAfterVerification: true } };

test("the page's button verifies, says so, and leads on; the password stays whoever's it was", async () => {
  const { submit, person, trySignIn } = await openConfirming();
  const response = await submit("confirm-email", { callbackURL: "/welcome" });
  expect(response.status).toBe(200);
  const html = response.text;
  expect(html).toContain("Your email address is verified");
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

test("with auto sign-in it signs the reader in, and leads where the link was to lead", async () => {
  const { submit, reader, sessions } = await openConfirming(AUTO);
  const response = await submit("confirm-email", { callbackURL: "/welcome" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/welcome"]);
  expect(await sessions()).toHaveLength(1);
  expect(await answer(reader.get("/get-session"))).toMatchObject({ body: { user: { email: ALICE.email } } });
});

test("where two have signed up, it leaves neither password to the other, and says so", async () => {
  const { auth, submit, accounts } = await openConfirming();
  await signUp(auth, { password: "another long password" });
  const html = (await submit("confirm-email")).text;
  expect(html).toContain("the password was removed");
  expect(await accounts()).toEqual([]);
});

test("pressed twice it says the same", async () => {
  const { submit } = await openConfirming();
  await submit("confirm-email");
  expect((await submit("confirm-email")).text).toContain("Your email address is verified");
});

test.each([{ origin: "https://evil.example" }, { origin: "null" }])(
  "another site's form is refused: %o",
  async (headers) => {
    const { submit, person, accounts } = await openConfirming();
    for (const to of ["confirm-email", "reject-sign-up"] as const) {
      expect((await submit(to, {}, headers)).status).toBe(403);
    }
    expect(await person()).toMatchObject({ emailVerified: false });
    expect(await accounts()).toHaveLength(1);
  },
);

test("a dead token is told, as JSON, as a page and as a redirect", async () => {
  const { plugin, told } = listenToRefusals();
  const { submit, reader, token, clock } = await openSignedUp({ ...REQUIRED, plugins: [plugin] });
  expect(await answer(reader.post("/confirm-email", { token: "x" }))).toMatchObject({
    status: 400,
    body: { code: "INVALID_TOKEN" },
  });
  clock.advance({ hours: 1 });
  expect((await submit("confirm-email")).text).toContain("not valid any more");
  expect((await submit("confirm-email", { callbackURL: "/x" })).headers.get("location")).toBe("/x?error=token_expired");
  expect(await answer(reader.post("/confirm-email", { token }))).toMatchObject({ body: { code: "TOKEN_EXPIRED" } });
  expect(told.map(([name]) => name)).toEqual(Array.from({ length: 4 }, () => "sign-in.failed"));
});

test("a place that is not trusted is refused before the token is looked at", async () => {
  const { submit, person } = await openSignedUp();
  expect((await submit("confirm-email", { callbackURL: "https://evil.example" })).status).toBe(403);
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("a token that moves an address is not confirmed here", async () => {
  const { stranger, reader, mailbox, person } = await openSignedUp({
    emailVerification: { sendOnSignUp: true },
    user: { changeEmail: { enabled: true } },
  });
  await stranger.post("/change-email", { newEmail: "new@example.com" });
  const { token } = await mailbox.last("verify-email");
  for (const path of ["/confirm-email", "/reject-sign-up"]) {
    expect(await answer(reader.post(path, { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  }
  expect(await person()).not.toBeNull();
});
