import { answer } from "sallyport-tests/ground/answer";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test, vi } from "vitest";
import type { Mail } from "../../contracts/mail.ts";
import { memory } from "../../memory.ts";
import { openOutbox, TO } from "../../test/outboxes.ts";
import { LINK_SECONDS, LINK_TOKEN } from "../../test/posting-plugin.ts";

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

test("dates come back as dates, and a name that looks like one stays a name", async () => {
  const { browser, mails, settle } = openOutbox();
  const name = "2030-03-01T12:00:00.000Z";
  await browser.post("/post", { to: [TO], name });
  // Mails that are due together go out in no order.
  await settle();
  await browser.post("/post", { to: [TO], name: '{"$date":"2026"}' });
  await settle();
  expect(mails.map((mail) => ("user" in mail ? mail.user.name : null))).toEqual([name, '{"$date":"2026"}']);
  for (const { createdAt } of mails) expect(createdAt).toEqual(new Date("2030-03-01T12:00:00.000Z"));
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
