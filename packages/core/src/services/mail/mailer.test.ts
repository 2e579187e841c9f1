import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { afterEach, expect, test, vi } from "vitest";
import type { Mail, MailFailure } from "../../contracts/mail.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { user } from "../../store.ts";
import { reopenMovers } from "../../test/email-change-app.ts";
import { LINK_TOKEN, posting } from "../../test/posting-plugin.ts";
import { type Probe, probing } from "../../test/probe.ts";
import { openWithMail } from "../../test/verifying.ts";

const TO = "alice@example.com";

afterEach(() => {
  vi.useRealTimers();
});

function openWith(options: Partial<AuthOptions>) {
  const outbox = new Outbox();
  const { options: boxed } = outbox;
  const failures: MailFailure[] = [];
  const onMailError = (failure: MailFailure): void => {
    failures.push(failure);
  };
  const mail = { onMailError, ...options.mail };
  const opened = openAuth({
    ...options,
    advanced: { ...boxed.advanced, ...options.advanced },
    plugins: [posting()],
    mail,
  });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    settle: () => outbox.settle(),
    failures,
    post: () => answer(browser.post("/post", { to: [TO] })),
    browser,
  };
}

const POSTED = { status: 200, body: { posted: 1 } };
const broken: Error = new Error(`550 ${TO} is unknown; token ${LINK_TOKEN}`);

const throwing = (): never => {
  throw broken;
};
type Sender = () => Promise<void>;

/** The options with which an application sends mail itself, and the id in the report of a failed mail. */
const PLACES = [
  ["a callback", (send: Sender) => ({ emailAndPassword: { sendResetPassword: send } }), "u1"],
  ["mail.send", (send: Sender) => ({ mail: { send } }), expect.stringMatching(/^\w{32}$/)],
] as const;

test.each(PLACES)(
  "an error of %s is reported to onMailError, does not change the response, and is logged without secrets",
  async (_, toOptions, id) => {
    for (const sender of [throwing, () => Promise.reject(broken)]) {
      const { post, settle, failures, entries } = openWith(toOptions(sender));
      expect(await post()).toEqual(POSTED);
      await settle();
      expect(failures).toEqual([{ id, kind: "reset-password", to: TO, attempts: 1, final: true, error: broken }]);
      const details = { kind: "reset-password", attempts: 1, error: { name: "Error" } };
      const errors = entries.filter(({ level }) => level === "error");
      expect(errors).toMatchObject([{ message: "A mail was not sent", details }]);
      for (const part of [TO, LINK_TOKEN]) expect(JSON.stringify(entries)).not.toContain(part);
    }
  },
);

test.each(PLACES)("%s that hangs is given up after a minute, and the response does not wait", async (_, toOptions) => {
  vi.useFakeTimers();
  const { post, settle, failures } = openWith(toOptions(() => new Promise(() => {})));
  expect(await post()).toEqual(POSTED);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(failures).toMatchObject([{ attempts: 1, final: true, error: { name: "TimeLimitPassed" } }]);
});

test("an onMailError that hangs is given up as well", async () => {
  vi.useFakeTimers();
  const onMailError = () => new Promise<void>(() => {});
  const { post, settle, entries } = openWith({ mail: { send: () => Promise.reject(broken), onMailError } });
  expect(await post()).toEqual(POSTED);
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(entries.at(-1)?.message).toBe("onMailError failed");
});

test("without an outbox, rolled back mails, decoys and mails to placeholder addresses are not sent", async () => {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const { browser, settle } = openWith({ mail: { send } });
  expect((await browser.post("/post", { to: [TO], how: "fail" })).status).toBe(400);
  expect((await browser.post("/post", { to: [TO], how: "pretend" })).status).toBe(200);
  expect((await browser.post("/post", { to: ["nobody@placeholder.invalid"] })).status).toBe(200);
  await settle();
  expect(mails).toEqual([]);
});

test("an error of backgroundTasks.handler is logged and affects neither the response nor the mail", async () => {
  const mails: Mail[] = [];
  const send = async (mail: Mail) => void mails.push(mail);
  const handler = (): never => {
    throw new Error("no request context");
  };
  const { post, entries } = openWith({ mail: { send }, advanced: { backgroundTasks: { handler } } });
  expect(await post()).toEqual(POSTED);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  expect(entries.filter(({ level }) => level === "error")).toMatchObject([
    { message: "advanced.backgroundTasks.handler failed" },
  ]);
});

test("sending a mail of an undeclared kind throws", async () => {
  const mailbox = new Outbox();
  // Plain JavaScript can pass what the compiler would reject.
  const message = { kind: "newsletter", to: "alice@example.com" } as unknown as Parameters<
    Probe["services"]["mails"]["send"]
  >[1];
  const works = [
    (ctx: Probe) => ctx.services.mails.send(ctx, message),
    (ctx: Probe) => ctx.services.mails.can(message.kind),
  ];
  for (const work of works) {
    const { auth, entries } = openAuth({ ...mailbox.options, plugins: [probing(work)] });
    expect((await new Browser(auth).get("/probe")).status).toBe(500);
    expect(JSON.stringify(entries)).toContain("No plugin declares mails of the kind newsletter");
  }
  await mailbox.settle();
  expect(mailbox.mails).toEqual([]);
});

/** The mail limit is enabled and the rate limit is not, because an attacker has many IP addresses. */
const UNLIMITED = { "/sign-up/email": false, "/change-password": false, "/change-email": false } as const;
const LIMITED = { rateLimit: { enabled: true, customRules: UNLIMITED } };

const PASSWORDS = [ALICE.password, "another password"];

test.each([
  ["an account with an unverified address mails it ten times an hour", false, 10],
  ["an account with a verified address mails it on every change", true, 16],
])("%s, however often its password changes", async (_, isProven, mails) => {
  const { auth, mailbox, clock, store } = openWithMail(LIMITED);
  const stranger = await signUp(auth);
  await store.update(user, { where: {} }, { emailVerified: isProven });
  const change = async (call: number) => {
    const body = { currentPassword: PASSWORDS[call % 2], newPassword: PASSWORDS[(call + 1) % 2] };
    expect((await stranger.post("/change-password", body)).status).toBe(200);
  };
  for (let call = 0; call < 16; call += 1) await change(call);
  expect(await mailbox.count("notice")).toBe(mails);
  clock.advance({ hours: 1 });
  await change(0);
  expect(await mailbox.count("notice")).toBe(mails + 1);
});

test("an address receives at most ten notices an hour from accounts that change it", async () => {
  const { auth, mailbox } = reopenMovers({}, LIMITED);
  for (let call = 0; call < 12; call += 1) {
    const stranger = new Browser(auth);
    await stranger.post("/sign-up/email", ALICE);
    await stranger.post("/change-email", { newEmail: `eve${call}@evil.example` });
    await stranger.get(pathOf((await mailbox.last("verify-email")).url));
  }
  expect(mailbox.mails.filter(({ kind, to }) => kind === "notice" && to === ALICE.email)).toHaveLength(10);
});
