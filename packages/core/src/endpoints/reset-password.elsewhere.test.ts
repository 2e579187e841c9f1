import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { user, verification } from "../store.ts";

const [FIRST, SECOND] = ["a".repeat(24), "b".repeat(24)];

/** Alice, with links that better-auth mailed just before the move. */
async function movedIn(acceptBetterAuthLinks = true) {
  const { auth, clock, store } = openAuth({ advanced: { acceptBetterAuthLinks } });
  const browser = await signUp(auth);
  const alice = await store.find(user, { where: {} });
  if (alice === null) throw new Error("Alice is there");
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 3_600_000) };
  for (const token of [FIRST, SECOND]) {
    const row = { identifier: `reset-password:${token}`, value: alice.id, userId: null, ...times };
    await store.insert(verification, { id: token, ...row });
  }
  const reset = async (token: string) =>
    (await answer(new Browser(auth).post("/reset-password", { token, newPassword: "another horse battery" }))).status;
  return { browser, clock, reset };
}

test("of two links that better-auth mailed, the second is dead once the password was reset by the first", async () => {
  const { reset } = await movedIn();
  expect(await reset(FIRST)).toBe(200);
  expect(await reset(SECOND)).toBe(400);
});

test("a link that better-auth mailed is dead once the password was changed", async () => {
  const { browser, reset } = await movedIn();
  const body = { currentPassword: ALICE.password, newPassword: "another horse battery", revokeOtherSessions: true };
  expect((await browser.post("/change-password", body)).status).toBe(200);
  expect(await reset(FIRST)).toBe(400);
});

test("a link that better-auth mailed is honoured for an hour after it was", async () => {
  const { clock, reset } = await movedIn();
  clock.advance({ seconds: 3599 });
  expect(await reset(FIRST)).toBe(200);
  const late = await movedIn();
  late.clock.advance({ hours: 1 });
  expect(await late.reset(FIRST)).toBe(400);
});

test("unless it is asked for, what better-auth mailed opens nothing, and nothing is spent on ending it", async () => {
  const { reset } = await movedIn(false);
  expect(await reset(FIRST)).toBe(400);
  const body = { currentPassword: ALICE.password, newPassword: "another horse battery" };
  const statementsOf = async (acceptBetterAuthLinks: boolean) => {
    const { database, statements } = counted(memory());
    const browser = await signUp(openAuth({ database, advanced: { acceptBetterAuthLinks } }).auth);
    statements.length = 0;
    expect((await browser.post("/change-password", body)).status).toBe(200);
    return statements.filter((statement) => statement === "delete verification").length;
  };
  // One more for each of the two kinds of links that better-auth mails.
  expect([await statementsOf(false), await statementsOf(true)]).toEqual([3, 5]);
});
