import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";

const { email } = personOf("alice");

test("the token of a mailed link and a mailed code are valid for no other purpose", async () => {
  const mailbox = new Outbox();
  const lab = openAuth({
    ...mailbox.options,
    plugins: [magicLink(), emailOTP()],
    user: { deleteUser: { enabled: true, verifyByEmail: true } },
  });
  const alice = await signUp(lab, "alice");
  const stranger = new Browser(lab);
  await stranger.post("/sign-in/magic-link", { email });
  const { token: link } = await mailbox.last("magic-link");
  await stranger.post("/email-otp/send-verification-otp", { email, type: "sign-in" });
  const { code } = await mailbox.last("email-code");
  await stranger.post("/request-password-reset", { email });
  const { token: reset } = await mailbox.last("reset-password");
  await alice.post("/send-verification-email", { email });
  await alice.post("/delete-user");
  const { token: deletion } = await mailbox.last("delete-account");
  const { token: proof } = await mailbox.last("verify-email");

  const before = await lab.users();
  for (const token of [link, code, deletion, proof]) {
    const answer = await stranger.post("/reset-password", { token, newPassword: "another long password" });
    expect([answer.status, answer.code], token).toEqual([400, "INVALID_TOKEN"]);
  }
  for (const token of [link, code, reset]) {
    expect((await alice.get(`/verify-email?token=${token}`)).status).toBe(400);
    expect((await alice.post("/delete-user", { token })).status).toBe(400);
  }
  for (const token of [code, reset, deletion, proof, `magic-link:${link}`]) {
    const answer = await stranger.post("/magic-link/confirm", { token });
    expect([answer.status, answer.code], token).toEqual([400, "INVALID_TOKEN"]);
  }
  for (const otp of [link, reset])
    expect((await stranger.post("/sign-in/email-otp", { email, otp })).code).toBe("INVALID_OTP");
  expect(await lab.users()).toEqual(before);
  expect(await whoIs(stranger)).toBeNull();
  expect((await new Browser(lab).post("/magic-link/confirm", { token: link })).status).toBe(200);
});

const TYPES = ["sign-in", "email-verification", "forget-password"] as const;
const USES: Readonly<Record<(typeof TYPES)[number], (of: string, otp: string) => readonly [string, object]>> = {
  "sign-in": (of, otp) => ["/sign-in/email-otp", { email: of, otp }],
  "email-verification": (of, otp) => ["/email-otp/verify-email", { email: of, otp }],
  "forget-password": (of, otp) => ["/email-otp/reset-password", { email: of, otp, password: "another long password" }],
};

test.each(TYPES)("a code of the type %s is none of another type, and none to a similar address", async (type) => {
  const mailbox = new Outbox();
  const lab = openAuth({ ...mailbox.options, plugins: [emailOTP({ allowedAttempts: 10 })] });
  const similar = ["a.lice", "alice+shop", "\u{430}lice", "alice\u{301}", "al\u{131}ce"].map((local) =>
    email.replace("alice", local),
  );
  for (const address of [email, ...similar.slice(0, 2)])
    expect((await new Browser(lab).post("/sign-up/email", { ...personOf("alice"), email: address })).status).toBe(200);
  const stranger = new Browser(lab);
  await stranger.post("/email-otp/send-verification-otp", { email, type });
  const { code } = await mailbox.last("email-code");
  const before = JSON.stringify([await lab.users(), await lab.accounts(), await lab.sessions()]);
  for (const address of similar) {
    const [path, body] = USES[type](address, code);
    const answer = await stranger.post(path, body);
    expect([400, 403], `${address}: ${answer.text}`).toContain(answer.status);
  }
  for (const other of TYPES.filter((each) => each !== type)) {
    const [path, body] = USES[other](email, code);
    const answer = await stranger.post(path, body);
    expect([answer.status, answer.code], other).toEqual([400, "INVALID_OTP"]);
  }
  expect(await whoIs(stranger)).toBeNull();
  expect(JSON.stringify([await lab.users(), await lab.accounts(), await lab.sessions()])).toBe(before);
  // Capitals are the same address.
  const [path, body] = USES[type](email.toUpperCase(), code);
  const answer = await stranger.post(path, body);
  expect(answer.status, answer.text).toBe(200);
});
