import { Browser, Outbox } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { AuthEvents } from "../../contracts/events.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { session } from "../../store.ts";
import { type Probe, probing } from "../../test/probe.ts";

/** A plugin that verifies Alice's address with a link that it mailed to her. */
const byLink = async (ctx: Probe) => {
  const user = await ctx.services.users.findByEmail(ALICE.email);
  return user === null ? null : ctx.transaction(({ mailbox }) => mailbox.prove(ctx, user));
};

function openLinks(work: (ctx: Probe) => unknown = byLink, options: Partial<AuthOptions> = {}) {
  const mailbox = new Outbox();
  const recorded: string[] = [];
  const events = Object.fromEntries(
    (["user.updated", "user.verified", "session.revoked", "password.changed"] satisfies (keyof AuthEvents)[]).map(
      (name) => [name, () => void recorded.push(name)],
    ),
  );
  const afterEmailVerification = () => void recorded.push("afterEmailVerification");
  const opened = openAuth({
    ...mailbox.options,
    events,
    emailVerification: { afterEmailVerification },
    plugins: [probing(work)],
    ...options,
  });
  const prove = async (browser: Browser): Promise<unknown> => {
    const answer = await browser.get("/probe");
    return answer.status === 200 ? Reflect.get(answer.json as object, "result") : answer.status;
  };
  return { ...opened, mailbox, recorded, prove };
}

test("removes the attacker's password and sessions when the owner verifies, and mails a notice", async () => {
  const { auth, mailbox, recorded, prove } = openLinks();
  const squatter = await signUp(auth);
  const owner = new Browser(auth);
  expect(await prove(owner)).toMatchObject({
    user: { email: ALICE.email, emailVerified: true },
    isNew: true,
    password: "removed",
    sessionsEnded: true,
  });
  expect((await squatter.get("/get-session")).json).toBeNull();
  expect((await new Browser(auth).post("/sign-in/email", ALICE)).status).toBe(401);
  await mailbox.settle();
  expect(mailbox.mails).toMatchObject([{ kind: "notice", to: ALICE.email, about: { kind: "password-removed" } }]);
  expect(recorded).toEqual([
    "afterEmailVerification",
    "session.revoked",
    "password.changed",
    "user.updated",
    "user.verified",
  ]);
});

test("a user who signs in by the link that verifies the mailbox stays signed in", async () => {
  const { auth, store, prove } = openLinks(async (ctx) => {
    const found = await ctx.services.users.findByEmail(ALICE.email);
    return ctx.transaction(async ({ authentication, mailbox }) => {
      const proven = found && (await mailbox.prove(ctx, found));
      if (proven !== null) await authentication.complete(ctx, { user: proven.user, method: "link" });
    });
  });
  await signUp(auth);
  const owner = new Browser(auth);
  await prove(owner);
  expect((await owner.get("/get-session")).json).toMatchObject({ user: { email: ALICE.email } });
  expect(await store.count(session, { where: {} })).toBe(1);
});

test("a plugin can pass held to keep password and sessions", async () => {
  const { auth, prove } = openLinks(async (ctx) => {
    const user = await ctx.services.users.findByEmail(ALICE.email);
    return user && ctx.transaction(({ mailbox }) => mailbox.prove(ctx, user, { held: true }));
  });
  await signUp(auth);
  expect(await prove(new Browser(auth))).toMatchObject({ password: "kept", sessionsEnded: false });
});

test("returns null for an address that the account no longer has", async () => {
  const { auth, prove } = openLinks(async (ctx) => {
    const user = await ctx.services.users.findByEmail(ALICE.email);
    if (user === null) return "gone";
    return ctx.transaction(({ mailbox }) => mailbox.prove(ctx, { id: user.id, email: "alice@former.example" }));
  });
  const alice = await signUp(auth);
  expect(await prove(new Browser(auth))).toBeNull();
  expect((await alice.get("/get-session")).json).toMatchObject({ user: { emailVerified: false } });
});

test("nothing is changed or emitted if the transaction is rolled back", async () => {
  const { auth, mailbox, recorded, prove } = openLinks((ctx) =>
    ctx.transaction(async ({ mailbox, users }) => {
      const user = await users.findByEmail(ALICE.email);
      if (user !== null) await mailbox.prove(ctx, user);
      throw ctx.error("INVALID_TOKEN");
    }),
  );
  const alice = await signUp(auth);
  expect(await prove(new Browser(auth))).toBeGreaterThan(399);
  expect((await alice.get("/get-session")).json).toMatchObject({ user: { emailVerified: false } });
  await mailbox.settle();
  expect([mailbox.mails, recorded]).toEqual([[], []]);
});

test("throws outside of a transaction", async () => {
  const { auth, entries, prove } = openLinks((ctx) => ctx.services.mailbox.prove(ctx, { id: "x", email: "y" }));
  expect(await prove(new Browser(auth))).toBe(500);
  expect(JSON.stringify(entries)).toContain("mailbox.prove must be called inside a transaction");
});

test("verifying a verified address again changes nothing", async () => {
  const { auth, recorded, prove } = openLinks();
  const alice = await signUp(auth);
  await prove(alice);
  recorded.length = 0;
  expect(await prove(new Browser(auth))).toMatchObject({ isNew: false, password: "kept", sessionsEnded: false });
  expect((await alice.get("/get-session")).json).not.toBeNull();
  expect(recorded).toEqual([]);
});
