import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { afterEach, expect, test, vi } from "vitest";
import type { Mail, MailFailure, SendLink } from "../../contracts/mail.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { LINK_TOKEN, posting } from "../../test/posting-plugin.ts";

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

test("a callback gets the person, the address, the link and the request", async () => {
  const calls: Parameters<SendLink>[] = [];
  const sendResetPassword: SendLink = (...input) => {
    calls.push(input);
  };
  const { post, settle, failures } = openWith({ emailAndPassword: { sendResetPassword } });
  expect(await post()).toEqual(POSTED);
  expect(calls).toEqual([]);
  await settle();
  const [[input, request] = []] = calls;
  expect(input).toMatchObject({
    user: { id: "u1", email: TO, emailVerified: true },
    to: TO,
    token: LINK_TOKEN,
    url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/auth\/reset-password\/\w+$/),
  });
  expect(request).toBeInstanceOf(Request);
  expect(failures).toEqual([]);
});

const senders: [string, () => Promise<void>][] = [
  [
    "throws",
    () => {
      throw broken;
    },
  ],
  ["rejects", () => Promise.reject(broken)],
];

for (const [what, sender] of senders) {
  test.each([
    ["a callback", { emailAndPassword: { sendResetPassword: sender } }, "u1"],
    ["mail.send", { mail: { send: sender } }, expect.stringMatching(/^\w{32}$/)],
  ] as const)(
    `%s that ${what}: the answer stands, the failure is told, the log keeps quiet`,
    async (_, options, id) => {
      const { post, settle, failures, entries } = openWith(options);
      expect(await post()).toEqual(POSTED);
      await settle();
      expect(failures).toEqual([{ id, kind: "reset-password", to: TO, attempts: 1, final: true, error: broken }]);
      const errors = entries.filter(({ level }) => level === "error");
      expect(errors).toMatchObject([
        { message: "A mail was not sent", details: { kind: "reset-password", attempts: 1, error: { name: "Error" } } },
      ]);
      for (const part of [TO, LINK_TOKEN]) expect(JSON.stringify(entries)).not.toContain(part);
    },
  );
}

test.each([
  ["a callback", (hang: () => Promise<void>) => ({ emailAndPassword: { sendResetPassword: hang } })],
  ["mail.send", (hang: () => Promise<void>) => ({ mail: { send: hang } })],
] as const)("%s that hangs is given up on after a minute; the answer does not wait", async (_, toOptions) => {
  vi.useFakeTimers();
  const { post, settle, failures } = openWith(toOptions(() => new Promise(() => {})));
  expect(await post()).toEqual(POSTED);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(failures).toMatchObject([{ attempts: 1, final: true, error: { name: "TimeLimitPassed" } }]);
});

test("an onMailError that hangs is given up on as well", async () => {
  vi.useFakeTimers();
  const onMailError = () => new Promise<void>(() => {});
  const { post, settle, entries } = openWith({ mail: { send: () => Promise.reject(broken), onMailError } });
  expect(await post()).toEqual(POSTED);
  await vi.advanceTimersByTimeAsync(60_000);
  await settle();
  expect(entries.at(-1)?.message).toBe("onMailError failed");
});

test("without an outbox nothing of a transaction that failed is sent, and nothing that is pretended", async () => {
  const mails: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    mails.push(mail);
  };
  const { browser, settle } = openWith({ mail: { send } });
  expect((await browser.post("/post", { to: [TO], how: "fail" })).status).toBe(400);
  expect((await browser.post("/post", { to: [TO], how: "pretend" })).status).toBe(200);
  expect((await browser.post("/post", { to: ["nobody@placeholder.invalid"] })).status).toBe(200);
  await settle();
  expect(mails).toEqual([]);
});

test("a handler for work in the background that throws leaves the answer and the mail alone", async () => {
  const mails: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    mails.push(mail);
  };
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
