import { createHash } from "node:crypto";
import type { Auth } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { emailOTP } from "@sallyport/core/email-otp";
import { type FindRange, haveIBeenPwned } from "@sallyport/core/have-i-been-pwned";
import { memory } from "@sallyport/core/memory";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { account, user } from "@sallyport/core/store";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";

const LEAKED = "a-password-that-leaked";
const GOOD = "a-password-of-nobody-else";
const NUMBER = "+4915112345678";
const HASH = createHash("sha1").update(LEAKED).digest("hex").toUpperCase();
const LOOK_UP = "look up";

type Attempt = (password: string) => Promise<{ readonly status: number; readonly code: unknown }>;

async function openLeaky() {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const { database, statements } = counted(memory());
  const asked: string[] = [];
  const findRange: FindRange = (prefix) => {
    asked.push(prefix);
    statements.push(LOOK_UP);
    return `${HASH.slice(5)}:12`;
  };
  const phones = phoneNumber({ sendOTP: (message) => void messages.push(message) });
  const plugins = [admin({ adminEmails: [personOf("root").email] }), emailOTP(), phones, haveIBeenPwned({ findRange })];
  const lab = openAuth({ ...mailbox.options, database, plugins });
  const visitor = () => new Browser(lab);
  const post = (path: string, body: (password: string) => object, browser = visitor()): Attempt => {
    return (password) => browser.post(path, body(password));
  };
  return { ...lab, lab, mailbox, messages, statements, asked, visitor, post };
}

type Opened = Awaited<ReturnType<typeof openLeaky>>;

const mailedCode = async ({ visitor, mailbox }: Opened, type: string): Promise<string> => {
  const { email } = personOf("carol");
  await visitor().post("/email-otp/send-verification-otp", { email, type });
  return (await mailbox.last("email-code", email)).code;
};

async function root({ lab, store }: Opened): Promise<Browser> {
  const browser = await signUp(lab, "root");
  await store.update(user, { where: { email: personOf("root").email } }, { emailVerified: true });
  return browser;
}

const idOf = async ({ store }: Opened): Promise<string> =>
  (await store.find(user, { where: { email: personOf("carol").email } }))?.id ?? "";

const onServer =
  (call: (password: string) => Promise<unknown>): Attempt =>
  (password) =>
    call(password).then(
      () => ({ status: 200, code: null }),
      (error: { status: number; code: string }) => error,
    );

/** Prepares each call that sets a password, and returns a function that tries one. */
const CALLS: Readonly<Record<string, (opened: Opened) => Attempt | Promise<Attempt>>> = {
  "sign-up": ({ post }) => post("/sign-up/email", (password) => ({ ...personOf("new"), password })),
  "change-password": async ({ lab, post }) => {
    const currentPassword = personOf("dave").password;
    return post("/change-password", (newPassword) => ({ newPassword, currentPassword }), await signUp(lab, "dave"));
  },
  "set-password": async ({ auth, lab, store }) => {
    const { headers } = await signUp(lab, "erin");
    await store.update(account, { where: {} }, { providerId: "google" });
    const api = auth.api as Auth["api"];
    return onServer((newPassword) => api.setPassword({ body: { newPassword }, headers }));
  },
  "reset-password": async ({ mailbox, visitor, post }) => {
    await visitor().post("/request-password-reset", { email: personOf("carol").email });
    const { token } = await mailbox.last("reset-password");
    return post("/reset-password", (newPassword) => ({ newPassword, token }));
  },
  "email-otp/reset-password": async (opened) => {
    const otp = await mailedCode(opened, "forget-password");
    return opened.post("/email-otp/reset-password", (password) => ({ ...personOf("carol"), otp, password }));
  },
  "phone-number/reset-password": async ({ lab, mailbox, messages, post }) => {
    const browser = await signUp(lab, "fred");
    const code = async (path: string) => {
      await browser.post(`/phone-number/${path}`, { phoneNumber: NUMBER });
      await mailbox.settle();
      return messages.at(-1)?.code ?? "";
    };
    const verify = { phoneNumber: NUMBER, code: await code("send-otp"), updatePhoneNumber: true };
    await browser.post("/phone-number/verify", verify);
    const otp = await code("request-password-reset");
    return post("/phone-number/reset-password", (newPassword) => ({ phoneNumber: NUMBER, otp, newPassword }));
  },
  "admin/create-user": async (opened) =>
    opened.post("/admin/create-user", (password) => ({ ...personOf("made"), password }), await root(opened)),
  "admin/set-user-password": async (opened) => {
    const [userId, browser] = [await idOf(opened), await root(opened)];
    return opened.post("/admin/set-user-password", (newPassword) => ({ userId, newPassword }), browser);
  },
};

test.each(Object.keys(CALLS))("%s refuses a leaked password before anything is used up", async (name) => {
  const opened = await openLeaky();
  await signUp(opened.lab, "carol");
  const attempt = await CALLS[name]?.(opened);
  if (attempt === undefined) throw new Error(`${name} has no call`);
  const before = JSON.stringify([await opened.accounts(), await opened.sessions(), await opened.users()]);
  const mails = await opened.mailbox.count();
  opened.statements.length = 0;
  expect(await attempt(LEAKED)).toMatchObject({ status: 400, code: "PASSWORD_COMPROMISED" });
  expect(opened.statements.filter((each) => ["begin", LOOK_UP].includes(each))).toEqual([LOOK_UP]);
  expect(JSON.stringify([await opened.accounts(), await opened.sessions(), await opened.users()])).toBe(before);
  expect(await opened.mailbox.count()).toBe(mails);

  opened.statements.length = 0;
  expect(await attempt(GOOD)).toMatchObject({ status: 200 });
  const [looked, begun] = [opened.statements.indexOf(LOOK_UP), opened.statements.indexOf("begin")];
  expect(looked).toBeGreaterThanOrEqual(0);
  expect(begun).toBeGreaterThan(looked);
  expect(opened.logText()).not.toContain(LEAKED);
  expect(opened.logText()).not.toContain(HASH.slice(5));
  expect(new Set(opened.asked.map((prefix) => prefix.length))).toEqual(new Set([5]));
});

test("a refused password at the sign-up tells nothing about the address: same answer, same statements", async () => {
  const opened = await openLeaky();
  await signUp(opened.lab, "carol");
  const seen = new Set<string>();
  for (const name of ["carol", "nobody"]) {
    opened.statements.length = 0;
    const { status, text } = await opened.visitor().post("/sign-up/email", { ...personOf(name), password: LEAKED });
    seen.add(JSON.stringify([status, text, opened.statements]));
  }
  expect([...seen]).toHaveLength(1);
});

test("without the token or the code of a reset, a leaked password is never looked up", async () => {
  const opened = await openLeaky();
  await signUp(opened.lab, "carol");
  await mailedCode(opened, "forget-password");
  const answers = [];
  for (const name of ["carol", "nobody"]) {
    const body = { email: personOf(name).email, otp: "000000", password: LEAKED };
    answers.push(await opened.visitor().post("/email-otp/reset-password", body));
  }
  for (const phone of [NUMBER, "+4915112345679"]) {
    const body = { phoneNumber: phone, otp: "000000", newPassword: LEAKED };
    answers.push(await opened.visitor().post("/phone-number/reset-password", body));
  }
  answers.push(await opened.visitor().post("/reset-password", { token: "x".repeat(24), newPassword: LEAKED }));
  expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 4 }, () => "INVALID_OTP"), "INVALID_TOKEN"]);
  expect(opened.statements.filter((each) => each === LOOK_UP)).toHaveLength(1);
});

test("a sign-in with a password that has leaked since is not looked up, and its hash may be renewed", async () => {
  const opened = await openLeaky();
  const { email } = personOf("carol");
  const known = createHash("sha1").update(GOOD).digest("hex");
  await signUp(opened.lab, { ...personOf("carol"), password: GOOD });
  const asked = opened.asked.length;
  expect((await trySignIn(opened.visitor(), { email, password: GOOD })).status).toBe(200);
  expect(opened.asked.slice(asked)).toEqual([]);
  expect(opened.asked.every((prefix) => known.toUpperCase().startsWith(prefix))).toBe(true);
});
