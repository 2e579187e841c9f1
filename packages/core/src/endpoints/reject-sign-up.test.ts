import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openSignedUp } from "../test/confirming.ts";
import { createEar } from "../test/verifying.ts";

const ON_SIGN_UP = { emailVerification: { sendOnSignUp: true } };

test("“this was not me” ends the sign-up's password, its sessions and its links", async () => {
  const { heard, events } = createEar();
  const app = await openSignedUp({ ...ON_SIGN_UP, events });
  const { submit, stranger, reader, visitor, accounts, sessions, proofs, person, path, token } = app;
  heard.length = 0;
  const html = (await submit("reject-sign-up")).text;
  expect(html).toContain("The sign-up has ended");
  expect([await accounts(), await sessions(), await proofs()]).toEqual([[], [], []]);
  expect(heard).toEqual([expect.stringMatching(/^session.revoked /), `password.changed ${ALICE.email}`]);
  expect(await answer(stranger.get("/get-session"))).toEqual({ status: 200, body: null });
  expect((await visitor().post("/sign-in/email", { email: ALICE.email, password: ALICE.password })).status).toBe(401);
  // Not by the browser that signed up either: its link is dead.
  expect((await stranger.get(path)).headers.get("location")).toBe("/?error=invalid_token");
  expect(await answer(reader.post("/confirm-email", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(await answer(reader.post("/reject-sign-up", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(await person()).toMatchObject({ emailVerified: false });
});

test("the mailbox's owner takes the account by a reset", async () => {
  const { submit, reader, mailbox, person } = await openSignedUp(ON_SIGN_UP);
  await submit("reject-sign-up");
  await reader.post("/request-password-reset", { email: ALICE.email, redirectTo: "/reset" });
  const { token } = await mailbox.last("reset-password");
  expect((await reader.post("/reset-password", { token, newPassword: "the owner's own" })).status).toBe(200);
  expect(await person()).toMatchObject({ emailVerified: true });
});

test("a verified account is not ended by it", async () => {
  const { submit, reader, token, accounts } = await openSignedUp(ON_SIGN_UP);
  await submit("confirm-email");
  expect(await answer(reader.post("/reject-sign-up", { token }))).toMatchObject({
    status: 400,
    body: { code: "EMAIL_ALREADY_VERIFIED" },
  });
  expect((await submit("reject-sign-up")).text).toContain("not valid any more");
  expect(await accounts()).toHaveLength(1);
});

test("who has mistyped a new address keeps the account: only the links end", async () => {
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
  expect(await answer(reader.post("/confirm-email", { token }))).toMatchObject({ body: { code: "INVALID_TOKEN" } });
  expect(await accounts()).toHaveLength(1);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { email: "typo@example.com" } } });
  expect(await person("typo@example.com")).toMatchObject({ emailVerified: false });
});
