import { answer } from "sallyport-tests/ground/answer";
import { counted, down, faulty } from "sallyport-tests/ground/watched-store";
import { expect, test, vi } from "vitest";
import type { Mail } from "../../contracts/mail.ts";
import { mail as mailTable } from "../../data/tables/mail.ts";
import { memory } from "../../memory.ts";
import { openOutbox, refuse, TO } from "../../test/outboxes.ts";
import { LINK_SECONDS, LINK_TOKEN } from "../../test/posting-plugin.ts";

test("a mail is rolled back with its transaction, or sent after the commit and deleted", async () => {
  const { database, statements } = counted(memory());
  const { browser, post, mails, settle, rows, clock, deliver } = openOutbox({ database });
  expect((await browser.post("/post", { to: [TO], how: "fail" })).status).toBe(400);
  await settle();
  expect([await deliver(), mails, await rows()]).toEqual([0, [], []]);
  statements.length = 0;
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

test("restores dates as dates, and keeps names that look like dates", async () => {
  const { browser, mails, settle } = openOutbox();
  const name = "2030-03-01T12:00:00.000Z";
  await browser.post("/post", { to: [TO], name });
  // Mails that are due at the same time are sent in any order.
  await settle();
  await browser.post("/post", { to: [TO], name: '{"$date":"2026"}' });
  await settle();
  expect(mails.map((mail) => ("user" in mail ? mail.user.name : null))).toEqual([name, '{"$date":"2026"}']);
  for (const { createdAt } of mails) expect(createdAt).toEqual(new Date("2030-03-01T12:00:00.000Z"));
});

test("sends four mails at once, and a later one when there is room", async () => {
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

test("a decoy takes the same statements as a mail and is not sent", async () => {
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

test("a reader of the database cannot distinguish a decoy from a mail", async () => {
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

test("a callback in place of mail.send leaves no row", async () => {
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

test("a row that no secret opens is reported, retried and given up, and the others are sent", async () => {
  const { store, post, settle, mails, clock, deliver, failures, entries } = openOutbox({ outbox: { maxAttempts: 2 } });
  const now = clock.now();
  const row = { id: "lost", attempts: 0, dueAt: now, createdAt: now, updatedAt: now };
  await store.insert(mailTable, { ...row, payload: `sealed.1.AAAAAAAA.${"A".repeat(80)}` });
  await post(TO);
  await settle();
  expect(mails).toHaveLength(1);
  clock.advance({ seconds: 30 });
  expect(await deliver()).toBe(0);
  expect(failures).toMatchObject([
    { id: "lost", kind: null, to: null, attempts: 1, final: false },
    { id: "lost", kind: null, to: null, attempts: 2, final: true },
  ]);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(2);
});

test("the log shows neither the address nor the link of a failed mail", async () => {
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
  clock.advance({ seconds: 30 });
  await deliver();
  expect(failures).toHaveLength(2);
  const log = JSON.stringify(entries);
  expect(log).toContain("550");
  expect(log).toContain("reset-password");
  for (const part of [LINK_TOKEN, "carol", "mail.example.org", "/reset-password/"]) {
    expect(log.toLowerCase()).not.toContain(part.toLowerCase());
  }
});

test("an onMailError that throws or rejects is logged without the address", async () => {
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
