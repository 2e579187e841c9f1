import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test, vi } from "vitest";
import type { Database } from "../contracts/store.ts";
import { memory } from "../memory.ts";
import { mail as mailTable } from "../store.ts";
import { probing } from "../test/probe.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

function watched(close?: () => Promise<void>) {
  const log: string[] = [];
  const database: Database = {
    ...memory(),
    async close() {
      log.push("database closed");
      await close?.();
    },
  };
  return { database, log };
}

/** An endpoint that responds when the test releases it. */
const slow = (held: Promise<void>, log: string[]) =>
  probing(async () => {
    await held;
    log.push("answered");
  });

test("close() finishes requests in flight before the database closes, and rejects new ones with 503", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { database, log } = watched();
  const { auth } = openAuth({ database, plugins: [slow(held, log)] });
  const browser = new Browser(auth);
  const asking = browser.get("/probe");
  await turn();
  const closing = auth.close();
  for (const path of ["/get-session", "/ready"]) {
    const refusal = await browser.get(path);
    expect([refusal.headers.get("connection"), refusal.headers.get("retry-after")]).toEqual(["close", "1"]);
    expect(await answer(refusal)).toMatchObject({ status: 503, body: { code: "SERVICE_UNAVAILABLE" } });
  }
  expect((await browser.get("/ok")).status).toBe(200);
  expect((await browser.get("/nowhere")).status).toBe(404);
  // A pending request may still call the server API.
  expect(await auth.api.getSession({ headers: {} })).toBeNull();
  expect(log).toEqual([]);
  release();
  expect((await asking).status).toBe(200);
  await closing;
  expect(log).toEqual(["answered", "database closed"]);
  await expect(auth.api.getSession({ headers: {} })).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test.each([false, true])("close() finishes mails in flight before the database closes (outbox: %s)", async (outbox) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { database, log } = watched();
  const send = async () => {
    log.push("sending");
    await held;
    log.push("sent");
  };
  const { auth, store } = openAuth({ database, mail: { send, outbox }, emailVerification: { sendOnSignUp: true } });
  await signUp(auth);
  const closing = auth.close();
  await vi.waitFor(() => expect(log).toEqual(["sending"]));
  release();
  await closing;
  expect(log).toEqual(["sending", "sent", "database closed"]);
  if (outbox) expect(await store.count(mailTable, { where: {} })).toBe(0);
});

test("close() gives up on work after its timeout and logs it", async () => {
  const { database, log } = watched();
  const { auth, entries } = openAuth({ database, plugins: [slow(new Promise(() => {}), log)] });
  void new Browser(auth).get("/probe");
  await turn();
  await auth.close({ timeout: 0.001 });
  expect(log).toEqual(["database closed"]);
  expect(entries).toMatchObject([
    { level: "error", message: "Closed while work was still running", details: { count: 1 } },
  ]);
});

test("concurrent calls of close() close the database once, and an error of the database is logged", async () => {
  const { database, log } = watched(() => Promise.reject(new Error("gone already")));
  const { auth, entries } = openAuth({ database });
  await Promise.all([auth.close(), auth.close()]);
  await auth.close();
  expect(log).toEqual(["database closed"]);
  expect(entries).toMatchObject([{ level: "error", message: "The database could not be closed" }]);
});

test("close() stops polling the outbox", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const { auth } = openAuth({ mail: { send: async () => {}, outbox: true } });
    expect(vi.getTimerCount()).toBe(1);
    await auth.close();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("closing one instance does not affect another", async () => {
  const [first, second] = [openAuth(), openAuth()];
  await first.auth.close();
  expect((await new Browser(second.auth).post("/sign-up/email", ALICE)).status).toBe(200);
});

/** An endpoint that mails in two transactions, and records how many mails were sent at its end. */
function openNotifier(ending: () => void = () => {}) {
  const mailbox = new Outbox();
  const atTheEnd: number[] = [];
  const probe = probing(async (ctx) => {
    const user = await ctx.services.users.findByEmail(ALICE.email);
    if (user === null) throw new Error("Sign Alice up first");
    for (const kind of ["password-changed", "password-removed"] as const) {
      const message = { kind: "notice", to: user.email, user, about: { kind } } as const;
      await ctx.transaction(({ mails }) => mails.send(ctx, message));
    }
    // Waits longer than any timer that a commit may have set.
    await new Promise((resolve) => setTimeout(resolve, 20));
    atTheEnd.push(mailbox.mails.length);
    ending();
  });
  const { auth } = openAuth({ ...mailbox.options, plugins: [probe] });
  return { auth, mailbox, atTheEnd };
}

const about = ({ mails }: Outbox) => mails.map((mail) => (mail.kind === "notice" ? mail.about.kind : mail.kind));

test("mails wait for the response after their commit, and keep their order", async () => {
  const { auth, mailbox, atTheEnd } = openNotifier();
  const browser = await signUp(auth);
  expect((await browser.get("/probe")).status).toBe(200);
  await auth.api.probe({ headers: {} });
  await mailbox.settle();
  expect(atTheEnd).toEqual([0, 2]);
  expect(about(mailbox)).toEqual(["password-changed", "password-removed", "password-changed", "password-removed"]);
});

test("mails of committed transactions are sent even if the endpoint fails", async () => {
  const { auth, mailbox } = openNotifier(() => {
    throw new Error("broken");
  });
  await signUp(auth);
  expect((await new Browser(auth).get("/probe")).status).toBe(500);
  await mailbox.settle();
  expect(mailbox.mails).toHaveLength(2);
  await expect(auth.api.probe({ headers: {} })).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
  await mailbox.settle();
  expect(mailbox.mails).toHaveLength(4);
});
