import { Browser, Outbox } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted, faulty } from "sallyport-tests/ground/watched-store";
import { describe, expect, test } from "vitest";
import { memory } from "../memory.ts";
import { account, StoreConflict, user } from "../store.ts";
import { openWithAlice } from "../test/resets.ts";

const NEUTRAL = {
  status: 200,
  body: { status: true, message: "If this email exists in our system, check your email for the reset link" },
};
const PATHS = ["/request-password-reset", "/forget-password"] as const;

/** A browser at that address: where each has its own, the limit by address does not show. */
const from = (auth: ConstructorParameters<typeof Browser>[0], remoteAddress: string): Browser => {
  const browser = new Browser(auth);
  browser.address = remoteAddress;
  return browser;
};

describe.each(PATHS)("%s", (path) => {
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
    const mailbox = new Outbox();
    const mail = { ...mailbox.options.mail, outbox: outbox && { pollInterval: 0 } };
    const { auth } = openAuth({ ...mailbox.options, mail, database });
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
    clock.advance({ hours: 1 });
    await from(auth, "8.8.8.8").post("/forget-password", { email });
    expect(await mailbox.count()).toBe(known ? 11 : 0);
  },
);

test("a mail that fails, or hangs, changes no answer and leaves no token in the log", async () => {
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
