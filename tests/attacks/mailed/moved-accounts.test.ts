import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import type { Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signIn, whoIs } from "../../ground/people.ts";
import { type Life, openLife, prove } from "../account/account-life.ts";
import { lastUndoToken, somebody } from "../account/undo-life.ts";

const ATTACKER = personOf("alice").email;
const { email } = personOf("victim");
const password = "the owner's own password";

async function openMoved() {
  const life = await openLife({ plugins: [magicLink(), emailOTP({ changeEmail: { enabled: true } })] });
  await prove(life.lab, "alice");
  return life;
}

async function moveTo({ mailbox }: Life, browser: Browser, newEmail: string, from: string): Promise<string> {
  expect((await browser.post("/change-email", { newEmail })).status).toBe(200);
  await follow(browser, await mailbox.last("change-email"));
  return lastUndoToken(mailbox, from);
}

async function codeFor({ mailbox }: Life, owner: Browser, type: string): Promise<string> {
  await owner.post("/email-otp/send-verification-otp", { email, type });
  return (await mailbox.last("email-code", email)).code;
}

const OWNERS: Record<string, (life: Life, owner: Browser) => Promise<Answer>> = {
  async "a link"({ mailbox }, owner) {
    await owner.post("/sign-in/magic-link", { email });
    return owner.post("/magic-link/confirm", { token: (await mailbox.last("magic-link")).token });
  },
  "a code": async (life, owner) =>
    owner.post("/sign-in/email-otp", { email, otp: await codeFor(life, owner, "sign-in") }),
  "a verification code": async (life, owner) =>
    owner.post("/email-otp/verify-email", { email, otp: await codeFor(life, owner, "email-verification") }),
  "a reset": async (life, owner) =>
    owner.post("/email-otp/reset-password", { email, otp: await codeFor(life, owner, "forget-password"), password }),
};

test.each(Object.entries(OWNERS))(
  "an account that was moved to an address is its owner's after %s: the change cannot be undone",
  async (_way, come) => {
    const life = await openMoved();
    const token = await moveTo(life, life.alice, email, ATTACKER);
    const owner = somebody(life);
    const answer = await come(life, owner);
    expect(answer.status, answer.text).toBe(200);
    expect((await somebody(life).post("/undo-email-change", { token })).code).toBe("INVALID_TOKEN");
    expect(await life.lab.users()).toMatchObject([{ email, emailVerified: true }]);
    expect(await whoIs(life.alice)).toBe(null);
  },
);

test("a thief who moves a stolen account twice does not end the undo link of its owner", async () => {
  const life = await openMoved();
  const { lab, mailbox } = life;
  const thief = await signIn(lab, "alice");
  const newEmail = "thief@evil.example.org";
  expect((await thief.post("/email-otp/request-email-change", { newEmail })).status).toBe(200);
  const { code: otp } = await mailbox.last("email-code", newEmail);
  expect((await thief.post("/email-otp/change-email", { newEmail, otp })).status).toBe(200);
  const token = await lastUndoToken(mailbox, ATTACKER);
  await moveTo(life, thief, email, newEmail);
  expect((await OWNERS["a link"]?.(life, somebody(life)))?.status).toBe(200);
  expect((await somebody(life).post("/undo-email-change", { token })).status).toBe(200);
  expect(await lab.users()).toMatchObject([{ email: ATTACKER, emailVerified: true }]);
});
