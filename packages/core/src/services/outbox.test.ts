import { expect, test, vi } from "vitest";
import type { Mail, MailFailure, OutboxOptions } from "../contracts/mail.ts";
import type { AuthOptions } from "../contracts/options.ts";
import type { Database } from "../contracts/store.ts";
import { mail as mailTable } from "../data/tables/mail.ts";
import { memory } from "../memory.ts";
import { answer, Browser } from "../test/browser.ts";
import { counted, down, faulty } from "../test/database.ts";
import { createMailbox } from "../test/mailbox.ts";
import { open } from "../test/open.ts";
import { LINK_SECONDS, LINK_TOKEN, posting } from "../test/posting-plugin.ts";

const TO = "alice@example.com";

interface Setup {
  readonly database?: Database;
  readonly send?: (mail: Mail) => Promise<void>;
  readonly outbox?: OutboxOptions;
  readonly options?: Partial<AuthOptions>;
}

/** A Sallyport with an outbox that looks only when asked, and all that comes out of it. */
function openOutbox({ database = memory(), send, outbox = {}, options = {} }: Setup = {}) {
  const box = createMailbox();
  const failures: MailFailure[] = [];
  const opened = open({
    ...box.options,
    ...options,
    database,
    plugins: [posting()],
    mail: {
      send: send ?? box.options.mail.send,
      outbox: { pollInterval: 0, ...outbox },
      onMailError: (failure) => {
        failures.push(failure);
      },
      ...options.mail,
    },
  });
  const browser = new Browser(opened.auth);
  return {
    ...opened,
    ...box,
    failures,
    post: (...to: string[]) => browser.post("/post", { to }),
    browser,
    rows: () => opened.store.list(mailTable, { where: {} }),
    deliver: async () => (await opened.auth.api.deliverMails()).sent,
    /** Lets everything that is ready to run do so. */
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

const refuse = async (): Promise<void> => {
  throw new Error("451 try again later");
};

test("a mail is a row of its transaction, is sent after it, and its row is gone", async () => {
  const { database, statements } = counted(memory());
  const { post, mails, settle, rows, clock } = openOutbox({ database });
  expect(await answer(post(TO))).toEqual({ status: 200, body: { posted: 1 } });
  expect(mails).toEqual([]);
  await settle();
  expect(statements).toEqual(["begin", "insert mail", "commit", "list mail", "update mail", "delete mail"]);
  expect(mails).toEqual([
    {
      id: expect.stringMatching(/^\w{32}$/),
      kind: "reset-password",
      to: TO,
      language: "en",
      createdAt: clock.now(),
      user: { id: "u1", name: "Alice", email: TO },
      url: expect.stringContaining(LINK_TOKEN),
      token: LINK_TOKEN,
      expiresInSeconds: LINK_SECONDS,
    },
  ]);
  expect(mails[0]?.createdAt).toBeInstanceOf(Date);
  expect(await rows()).toEqual([]);
});

test("no mail of a transaction that failed", async () => {
  const { browser, settle, mails, rows, deliver } = openOutbox();
  expect((await browser.post("/post", { to: [TO], how: "fail" })).status).toBe(400);
  await settle();
  expect([await deliver(), mails, await rows()]).toEqual([0, [], []]);
});

test("a mail that is pretended does the statements of a real one, and nobody gets it", async () => {
  const { database, statements } = counted(memory());
  const { post, browser, settle, mails, rows } = openOutbox({ database });
  await post(TO);
  await settle();
  const real = statements.splice(0);
  await browser.post("/post", { to: [TO], how: "pretend" });
  expect((await rows()).length).toBe(1);
  await settle();
  expect(statements.filter((statement) => statement !== "list mail")).toEqual(
    real.filter((statement) => statement !== "list mail"),
  );
  expect(mails).toHaveLength(1);
  expect(await rows()).toEqual([]);
  await post("nobody@nowhere.invalid");
  await settle();
  expect(mails).toHaveLength(1);
});

test("a decoy cannot be told from a mail by who reads the database", async () => {
  const { database, state } = faulty(memory());
  const { post, browser, rows } = openOutbox({ database });
  state.problem = (statement) => (statement === "update mail" ? down() : null);
  await post(TO);
  await browser.post("/post", { to: [TO], how: "pretend" });
  const [real, decoy, ...others] = await rows();
  expect(others).toEqual([]);
  for (const row of [real, decoy]) {
    expect(row).toMatchObject({ id: expect.stringMatching(/^\w{32}$/), attempts: 0 });
    expect(row?.payload).toMatch(/^sealed\.1\.[\w-]{8}\.[\w-]{500,2000}$/);
    for (const part of [LINK_TOKEN, TO, "alice", "reset"]) expect(row?.payload).not.toContain(part);
  }
});

test("a callback in place of mail.send leaves no row, pretended or not", async () => {
  const { database, statements } = counted(memory());
  const called: string[] = [];
  const emailAndPassword = {
    sendResetPassword: ({ to }: { to: string }) => {
      called.push(to);
    },
  };
  const { post, browser, settle } = openOutbox({ database, options: { emailAndPassword } });
  await post(TO);
  await browser.post("/post", { to: [TO], how: "pretend" });
  await settle();
  expect(called).toEqual([TO]);
  expect(statements).toEqual(["begin", "commit", "begin", "commit"]);
});

test("dates come back as dates, and a name that looks like one stays a name", async () => {
  const { browser, mails, settle } = openOutbox();
  const name = "2026-03-01T12:00:00.000Z";
  await browser.post("/post", { to: [TO], name });
  await browser.post("/post", { to: [TO], name: '{"$date":"2026"}' });
  await settle();
  expect(mails.map((mail) => ("user" in mail ? mail.user.name : null))).toEqual([name, '{"$date":"2026"}']);
  for (const { createdAt } of mails) expect(createdAt).toEqual(new Date("2026-03-01T12:00:00.000Z"));
});

test("what fails is tried again by the clock, each time four times as late, until it is given up", async () => {
  const notice = vi.fn(refuse);
  const { post, settle, rows, clock, deliver, failures, entries } = openOutbox({
    send: notice,
    outbox: { retryAfter: 60, maxAttempts: 3 },
    options: { random: (bytes) => crypto.getRandomValues(bytes) },
  });
  await post(TO);
  await settle();
  for (const [attempts, wait] of [
    [1, 60],
    [2, 240],
  ] as const) {
    const [row] = await rows();
    const seconds = ((row?.dueAt?.getTime() ?? 0) - clock.now().getTime()) / 1000;
    expect(row?.attempts).toBe(attempts);
    expect(seconds).toBeLessThanOrEqual(wait);
    expect(seconds).toBeGreaterThan(wait * 0.9);
    clock.advance(wait * 0.9);
    expect(await deliver()).toBe(0);
    expect(notice).toHaveBeenCalledTimes(attempts);
    clock.advance(wait * 0.1);
    expect(await deliver()).toBe(0);
    expect(notice).toHaveBeenCalledTimes(attempts + 1);
  }
  expect(await rows()).toMatchObject([{ attempts: 3, dueAt: null }]);
  clock.advance(365 * 86_400);
  expect(await deliver()).toBe(0);
  expect(notice).toHaveBeenCalledTimes(3);
  const [[first]] = notice.mock.calls as unknown as [[Mail]];
  expect(failures).toEqual(
    [1, 2, 3].map((attempts) => ({
      id: first.id,
      kind: "reset-password",
      to: TO,
      attempts,
      final: attempts === 3,
      error: expect.objectContaining({ message: "451 try again later" }),
    })),
  );
  expect(entries.filter(({ level }) => level === "error").map(({ message }) => message)).toEqual([
    "A mail was not sent yet",
    "A mail was not sent yet",
    "A mail was not sent",
  ]);
});

test("no wait is longer than six hours", async () => {
  const { browser, settle, rows, clock, deliver } = openOutbox({
    send: refuse,
    outbox: { retryAfter: 3000, maxAttempts: 6 },
    options: { random: (bytes) => bytes.fill(0) },
  });
  await browser.post("/post", { to: [TO], how: "notice" });
  await settle();
  for (const seconds of [3000, 12_000, 21_600, 21_600]) {
    const [row] = await rows();
    expect((row?.dueAt?.getTime() ?? 0) - clock.now().getTime()).toBe(seconds * 1000);
    clock.advance(seconds);
    await deliver();
  }
  expect(await rows()).toMatchObject([{ attempts: 5 }]);
});

test("nobody waits for an attempt that would come after the link has died", async () => {
  const outbox = { retryAfter: LINK_SECONDS / 3, maxAttempts: 20 };
  const { post, settle, rows, clock, deliver, failures } = openOutbox({ send: refuse, outbox });
  await post(TO);
  await settle();
  clock.advance(LINK_SECONDS / 3);
  await deliver();
  expect(await rows()).toMatchObject([{ attempts: 2, dueAt: null }]);
  expect(failures.map(({ final }) => final)).toEqual([false, true]);
  expect(failures[1]).toMatchObject({ error: { message: "451 try again later" } });
});

test("a link that has died is not sent, and its end is told", async () => {
  const { database, state } = faulty(memory());
  const { post, settle, mails, rows, clock, deliver, failures } = openOutbox({ database });
  state.problem = (statement) => (statement === "list mail" ? down() : null);
  await post(TO);
  await settle();
  state.problem = () => null;
  clock.advance(LINK_SECONDS);
  expect(await deliver()).toBe(0);
  expect(mails).toEqual([]);
  expect(failures).toMatchObject([
    { final: true, attempts: 1, error: { message: expect.stringContaining("expired") } },
  ]);
  expect(await rows()).toMatchObject([{ dueAt: null }]);
});

test("what nobody will send is kept for thirty days", async () => {
  const { post, settle, rows, clock } = openOutbox({ send: refuse, outbox: { maxAttempts: 1 } });
  await post(TO);
  await settle();
  clock.advance(29 * 86_400);
  await post(TO);
  await settle();
  expect(await rows()).toHaveLength(2);
  clock.advance(2 * 86_400);
  await post(TO);
  await settle();
  expect(await rows()).toHaveLength(2);
});

test("a row that no secret opens is told, tried again and given up; the others are sent", async () => {
  const { store, post, settle, mails, clock, deliver, failures, entries } = openOutbox({ outbox: { maxAttempts: 2 } });
  const now = clock.now();
  const row = { id: "lost", attempts: 0, dueAt: now, createdAt: now, updatedAt: now };
  await store.insert(mailTable, { ...row, payload: `sealed.1.AAAAAAAA.${"A".repeat(80)}` });
  await post(TO);
  await settle();
  expect(mails).toHaveLength(1);
  clock.advance(30);
  expect(await deliver()).toBe(0);
  expect(failures).toMatchObject([
    { id: "lost", kind: null, to: null, attempts: 1, final: false },
    { id: "lost", kind: null, to: null, attempts: 2, final: true },
  ]);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(2);
});

test("the log shows neither the address nor the link of a mail that failed", async () => {
  const { post, settle, entries, failures, clock, deliver } = openOutbox({
    send: async (mail) => {
      const { to } = mail;
      const url = "url" in mail ? mail.url : "";
      const cause = new Error(`at ${encodeURIComponent(url)}`);
      throw Object.assign(new Error(`550 <${to}>: no such user\nbody was ${url}`, { cause }), { code: `E${to}` });
    },
  });
  await post("Carol.O'Neil+x@mail.example.org");
  await settle();
  clock.advance(30);
  await deliver();
  expect(failures).toHaveLength(2);
  const log = JSON.stringify(entries);
  expect(log).toContain("550");
  expect(log).toContain("reset-password");
  for (const part of [LINK_TOKEN, "carol", "mail.example.org", "/reset-password/"]) {
    expect(log.toLowerCase()).not.toContain(part.toLowerCase());
  }
});

test("an onMailError that throws, rejects or never ends harms nothing", async () => {
  for (const onMailError of [
    () => {
      throw new Error("thrown for alice@example.com");
    },
    async () => {
      throw new Error("rejected for alice@example.com");
    },
  ]) {
    const { post, settle, entries, rows } = openOutbox({ send: refuse, options: { mail: { onMailError } } });
    expect((await post(TO)).status).toBe(200);
    await settle();
    expect(await rows()).toMatchObject([{ attempts: 1 }]);
    expect(entries.at(-1)).toMatchObject({ level: "error", message: "onMailError failed" });
    expect(JSON.stringify(entries)).not.toContain("alice@");
  }
});

test("four mails at once; one that is posted meanwhile goes out as soon as there is room", async () => {
  const ends: (() => void)[] = [];
  const sent: string[] = [];
  const send = (mail: Mail) =>
    new Promise<void>((resolve) => {
      sent.push(mail.to);
      ends.push(resolve);
    });
  const { post, settle, breathe, rows } = openOutbox({ send });
  await post(...["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.com`));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  await post("late@example.com");
  await breathe();
  expect(sent).toHaveLength(4);
  ends.shift()?.();
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  while (sent.length < 7 || ends.length > 0) {
    ends.shift()?.();
    await breathe();
  }
  await settle();
  expect(new Set(sent).size).toBe(7);
  expect(await rows()).toEqual([]);
});

test("more mails than one look brings", async () => {
  const { browser, settle, mails, rows } = openOutbox();
  await browser.post("/post", { to: Array.from({ length: 130 }, (_, index) => `p${index}@example.com`) });
  await settle();
  expect(new Set(mails.map(({ to }) => to)).size).toBe(130);
  expect(mails).toHaveLength(130);
  expect(await rows()).toEqual([]);
});

test("sent, but the database does not hear of it: not sent again", async () => {
  const { database, state } = faulty(memory());
  const { post, settle, mails, rows, clock, deliver } = openOutbox({ database });
  state.problem = (statement) => (statement === "delete mail" ? down() : null);
  await post(TO);
  await settle();
  expect([mails.length, (await rows()).length]).toEqual([1, 1]);
  clock.advance(3000);
  state.problem = () => null;
  expect(await deliver()).toBe(0);
  expect([mails.length, (await rows()).length]).toEqual([1, 0]);
});

test("a failure that the database does not hear of is tried again when its lease has run out", async () => {
  const { database, state } = faulty(memory());
  let works = false;
  const { post, settle, clock, deliver, rows, failures } = openOutbox({
    database,
    send: async () => {
      if (!works) {
        state.problem = down;
        throw new Error("451");
      }
    },
  });
  await post(TO);
  await settle();
  expect(failures).toHaveLength(1);
  state.problem = () => null;
  works = true;
  expect(await deliver()).toBe(0);
  clock.advance(90);
  expect(await deliver()).toBe(1);
  expect(await rows()).toEqual([]);
});
