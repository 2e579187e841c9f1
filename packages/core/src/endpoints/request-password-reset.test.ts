import { describe, expect, test, vi } from "vitest";
import { hashToken } from "../crypto/hash-token.ts";
import { memory } from "../memory.ts";
import { account, StoreConflict, user } from "../store.ts";
import { ALICE, answer, Browser, signUp } from "../test/browser.ts";
import { readRefusedTargets } from "../test/corpus.ts";
import { counted, faulty } from "../test/database.ts";
import { createMailbox } from "../test/mailbox.ts";
import { open } from "../test/open.ts";
import { openWithAlice } from "../test/resets.ts";

const NEUTRAL = {
  status: 200,
  body: { status: true, message: "If this email exists in our system, check your email for the reset link" },
};
const PATHS = ["/request-password-reset", "/forget-password"] as const;

/** A browser at that address: where each has its own, the limit by address does not show. */
const from = (auth: ConstructorParameters<typeof Browser>[0], remoteAddress: string): Browser => {
  const browser = new Browser(auth);
  browser.info = { remoteAddress };
  return browser;
};

describe.each(PATHS)("%s", (path) => {
  test("mails a link to the address that is stored, and keeps no more than the token's hash", async () => {
    const { stranger, mailbox, id, tokenRows, clock } = await openWithAlice();
    expect(await answer(stranger.post(path, { email: "ALICE@Example.com" }))).toEqual(NEUTRAL);
    const mail = await mailbox.last("reset-password");
    expect(mail).toMatchObject({
      to: "alice@example.com",
      user: { id, name: "Alice", email: "alice@example.com" },
      token: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      url: `http://localhost:3000/api/auth/reset-password/${mail.token}?callbackURL=%2Freset-password`,
      expiresInSeconds: 3600,
    });
    expect(await mailbox.count()).toBe(1);
    expect(await tokenRows()).toEqual([
      expect.objectContaining({
        identifier: `reset-password:${hashToken(mail.token)}`,
        value: id,
        userId: id,
        expiresAt: new Date(clock.now().getTime() + 3_600_000),
      }),
    ]);
  });

  test("known, unknown, unverified, verified and social-only people are answered alike, header by header", async () => {
    const { auth, store, stranger, mailbox } = await openWithAlice();
    await signUp(auth, { email: "verified@example.com" });
    await store.update(user, { where: { email: "verified@example.com" } }, { emailVerified: true });
    await signUp(auth, { email: "social@example.com" });
    const social = await store.find(user, { where: { email: "social@example.com" } });
    await store.update(account, { where: { userId: social?.id ?? "" } }, { providerId: "google", password: null });
    const answers = [];
    for (const name of ["nobody", "alice", "verified", "social"]) {
      const response = await stranger.post(path, { email: `${name}@example.com` });
      answers.push({ ...(await answer(response)), headers: [...response.headers] });
    }
    expect(answers[0]).toMatchObject(NEUTRAL);
    for (const each of answers) expect(each).toEqual(answers[0]);
    await mailbox.settle();
    const addresses = mailbox.mails.map(({ to }) => to);
    expect(addresses).toEqual(["alice@example.com", "verified@example.com", "social@example.com"]);
  });

  test.each([false, true])("costs the database the same for somebody and for nobody; outbox %s", async (outbox) => {
    const { database, statements } = counted(memory());
    const mailbox = createMailbox();
    const mail = { ...mailbox.options.mail, outbox: outbox && { pollInterval: 0 } };
    const { auth } = open({ ...mailbox.options, mail, database });
    await signUp(auth);
    const costs = [];
    for (const email of [ALICE.email, "nobody@example.com"]) {
      statements.length = 0;
      expect((await new Browser(auth).post(path, { email })).status).toBe(200);
      costs.push(statements.slice(0, statements.indexOf("commit") + 1));
      await mailbox.settle();
    }
    expect(costs[0]).toEqual([
      "begin",
      "find user",
      "insert verification",
      "find user",
      ...(outbox ? ["insert mail"] : []),
      "commit",
    ]);
    expect(costs[1]).toEqual(costs[0]);
  });

  test("a redirectTo travels in the link, encoded once", async () => {
    const { stranger, mailbox } = await openWithAlice();
    await stranger.post(path, { email: ALICE.email, redirectTo: "/new?a=1&b=%20#top" });
    const { url } = await mailbox.last("reset-password");
    expect(new URL(url).searchParams.get("callbackURL")).toBe("/new?a=1&b=%20#top");
    expect([...new URL(url).searchParams.keys()]).toEqual(["callbackURL"]);
  });

  test.each([ALICE.email, "nobody@example.com", "no address"])(
    "a redirectTo elsewhere is refused before anything else, for %s (S03)",
    async (email) => {
      const { stranger, mailbox, tokenRows } = await openWithAlice();
      for (const redirectTo of ["", ...readRefusedTargets()]) {
        const refused = await answer(stranger.post(path, { email, redirectTo }));
        // NUL is refused in any text.
        if (redirectTo.includes("\u0000")) expect(refused.status).toBe(400);
        else {
          const body = { code: "INVALID_REDIRECT_URL", message: "Invalid redirectURL" };
          expect(refused, redirectTo).toEqual({ status: 403, body });
        }
      }
      expect(await mailbox.count()).toBe(0);
      expect(await tokenRows()).toEqual([]);
    },
  );

  test.each([
    "alice",
    "",
    "alice@example.com,mallory@evil.com",
    "alice@example.com mallory@evil.com",
    '"alice@example.com"@evil.com',
    "alice@example.com\r\nBcc: mallory@evil.com",
    "alice＠example.com",
    `${"a".repeat(250)}@example.com`,
  ])("%j is no address, and nobody gets a mail", async (email) => {
    const { stranger, mailbox, tokenRows } = await openWithAlice();
    expect(await answer(stranger.post(path, { email }))).toEqual({
      status: 400,
      body: { code: "INVALID_EMAIL", message: "Invalid email" },
    });
    expect(await mailbox.count()).toBe(0);
    expect(await tokenRows()).toEqual([]);
  });

  test.each([
    [{}, "[body.email]"],
    [{ email: null }, "[body.email]"],
    [{ email: [ALICE.email] }, "[body.email]"],
    [{ email: [ALICE.email, "mallory@evil.com"] }, "[body.email]"],
    [{ email: { $ne: "" } }, "[body.email]"],
    [{ email: ALICE.email, redirectTo: ["/a"] }, "[body.redirectTo]"],
    [{ email: ALICE.email, redirectTo: true }, "[body.redirectTo]"],
  ])("%j is refused by name", async (body, field) => {
    const { stranger, mailbox } = await openWithAlice();
    expect(await answer(stranger.post(path, body))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect(await mailbox.count()).toBe(0);
  });

  test("where nobody sends such mail, or passwords are off, it is not enabled", async () => {
    const apps = [open(), open({ ...createMailbox().options, emailAndPassword: { enabled: false } })];
    for (const { auth } of apps) {
      expect(await answer(new Browser(auth).post(path, { email: ALICE.email }))).toEqual({
        status: 400,
        body: { code: "RESET_PASSWORD_DISABLED", message: "Reset password isn't enabled" },
      });
    }
  });
});

test("both names are one count: three in a minute from one address", async () => {
  const { auth, clock } = await openWithAlice({ rateLimit: { enabled: true } });
  const browser = from(auth, "9.9.9.9");
  const statuses = [];
  for (const path of [...PATHS, ...PATHS]) statuses.push((await browser.post(path, { email: ALICE.email })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  clock.advance(60);
  expect((await browser.post("/forget-password", { email: ALICE.email })).status).toBe(200);
});

test.each([ALICE.email, "nobody@example.com"])(
  "to %s go ten mails an hour, and the answer stays as it was",
  async (email) => {
    const { auth, mailbox, clock, tokenRows } = await openWithAlice({ rateLimit: { enabled: true } });
    const known = email === ALICE.email;
    for (let call = 0; call < 12; call += 1) {
      const spelling = call % 2 === 0 ? email : email.toUpperCase();
      expect(await answer(from(auth, `9.9.9.${call}`).post("/forget-password", { email: spelling }))).toEqual(NEUTRAL);
    }
    expect(await mailbox.count()).toBe(known ? 10 : 0);
    expect(await tokenRows()).toHaveLength(10);
    clock.advance(3600);
    await from(auth, "8.8.8.8").post("/forget-password", { email });
    expect(await mailbox.count()).toBe(known ? 11 : 0);
  },
);

test("a token's life is an option", async () => {
  const emailAndPassword = { resetPasswordTokenExpiresIn: 60 };
  const { requestReset, mailbox, tokenRows, clock } = await openWithAlice({ emailAndPassword });
  await requestReset();
  expect((await mailbox.last("reset-password")).expiresInSeconds).toBe(60);
  expect((await tokenRows())[0]?.expiresAt).toEqual(new Date(clock.now().getTime() + 60_000));
});

test("a callback of the application's own gets the whole person, the link and the request", async () => {
  const sendResetPassword = vi.fn();
  const { stranger, mailbox, id } = await openWithAlice({ emailAndPassword: { sendResetPassword } });
  await stranger.post("/request-password-reset", { email: ALICE.email });
  expect(await mailbox.count()).toBe(0);
  expect(sendResetPassword).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      to: ALICE.email,
      user: expect.objectContaining({ id, emailVerified: false, createdAt: expect.any(Date) }),
      url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/auth\/reset-password\/[A-Za-z0-9]{24}\?/),
    }),
    expect.any(Request),
  );
});

test("the link is built on the configured origin, whatever the request says of its own", async () => {
  const { auth, mailbox } = await openWithAlice();
  const headers = {
    "content-type": "application/json",
    host: "evil.com",
    "x-forwarded-host": "evil.com",
    forwarded: "host=evil.com",
  };
  const init = { method: "POST", headers, body: JSON.stringify({ email: ALICE.email }) };
  expect((await auth.handler(new Request("http://evil.com/api/auth/forget-password", init))).status).toBe(200);
  expect(new URL((await mailbox.last("reset-password")).url).origin).toBe("http://localhost:3000");
});

test("a mail that fails, or hangs, changes no answer and leaves no token in the log (S77)", async () => {
  const sent: string[] = [];
  const failing = async (mail: { readonly kind: string }) => {
    sent.push(JSON.stringify(mail));
    throw new Error(`550 cannot deliver ${JSON.stringify(mail)}`);
  };
  const { stranger, mailbox, entries } = await openWithAlice({ mail: { send: failing } });
  expect(await answer(stranger.post("/request-password-reset", { email: ALICE.email }))).toEqual(NEUTRAL);
  await mailbox.settle();
  expect(sent).toHaveLength(1);
  const token = /"token":"([A-Za-z0-9]{24})"/.exec(sent[0] ?? "")?.[1] ?? "";
  expect(token).toHaveLength(24);
  expect(entries.filter(({ level }) => level === "error")).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(token);

  const hanging = await openWithAlice({ mail: { send: () => new Promise(() => {}) } });
  expect(await answer(hanging.stranger.post("/request-password-reset", { email: ALICE.email }))).toEqual(NEUTRAL);
});

test("a person who is deleted while they ask gets the same answer and no mail", async () => {
  const { database, state } = faulty(memory());
  const { stranger, mailbox } = await openWithAlice({ database });
  const gone = new StoreConflict("reference", "verification");
  state.problem = (statement) => (statement === "insert verification" ? gone : null);
  expect(await answer(stranger.post("/request-password-reset", { email: ALICE.email }))).toEqual(NEUTRAL);
  expect(await mailbox.count()).toBe(0);
});

test("where the token cannot be written, no mail leaves", async () => {
  const { database, state } = faulty(memory());
  const { stranger, mailbox, tokenRows } = await openWithAlice({ database });
  state.problem = (statement) => (statement === "commit" ? new Error("disk full") : null);
  expect((await stranger.post("/request-password-reset", { email: ALICE.email })).status).toBe(500);
  expect(await mailbox.count()).toBe(0);
  expect(await tokenRows()).toEqual([]);
});
