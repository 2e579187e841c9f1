import { expect, test } from "vitest";
import { mail as mailTable } from "../../data/tables/mail.ts";
import { openOutbox, refuse, TO } from "../../test/outboxes.ts";
import { LINK_TOKEN } from "../../test/posting-plugin.ts";

test("a row that no secret opens is told, tried again and given up; the others are sent", async () => {
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
