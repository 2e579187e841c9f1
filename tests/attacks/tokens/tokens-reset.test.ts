import { account, verification } from "@sallyport/core/store";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, link, openLife, placeOf, prove, resetTokenOf } from "../account/account-life.ts";

const NEW = "another-correct-horse";
const OTHER = "a-third-correct-horse";
const INVALID = [400, "INVALID_TOKEN", "Invalid token"];
const told = (answer: Answer): unknown[] => [answer.status, answer.code, answer.at("message")];

/** Alice, bob, and a token of alice's that lives. */
async function withToken() {
  const life = await openLife();
  await signUp(life.lab, "bob");
  const token = await resetTokenOf(life, "alice");
  const stranger = new Browser(life.lab);
  const reset = (body: object, query?: string): Promise<Answer> =>
    stranger.post("/reset-password", { newPassword: NEW, ...body }, query === undefined ? {} : { query });
  const opens = async (password: string): Promise<boolean> =>
    (await trySignIn(new Browser(life.lab), "alice", { password })).status === 200;
  return { life, token, stranger, reset, opens };
}

test("a token's second use, and its link after it, find it dead", async () => {
  const { life, token, stranger, reset, opens } = await withToken();
  expect((await reset({ token })).json).toEqual({ status: true });
  await assertInert(life, async () => {
    expect(told(await reset({ token, newPassword: OTHER }))).toEqual(INVALID);
    const opened = await stranger.get(`/reset-password/${token}`, { query: "callbackURL=/new" });
    expect([opened.status, placeOf(opened)]).toEqual([302, "/new?error=INVALID_TOKEN"]);
  });
  expect([await opens(NEW), await opens(OTHER), await opens(personOf("alice").password)]).toEqual([true, false, false]);
  expect(await whoIs(life.alice)).toBeNull();
});

test.each([
  [3599, [200, undefined, undefined], true],
  [3600, INVALID, false],
  [3601, INVALID, false],
] as const)("after %i seconds it is answered with %j, and its record is gone", async (seconds, expected, counts) => {
  const { life, token, stranger, reset, opens } = await withToken();
  life.lab.clock.advance({ seconds });
  const place = placeOf(await stranger.get(`/reset-password/${token}`, { query: "callbackURL=/new" }));
  expect(place).toBe(counts ? `/new?token=${token}` : "/new?error=INVALID_TOKEN&reason=expired");
  expect(told(await reset({ token }))).toEqual(expected);
  expect(await life.lab.store.count(verification, { where: {} })).toBe(0);
  expect(await opens(NEW)).toBe(counts);
});

test("scanners open the link, by GET and by HEAD, and the person's own click still counts", async () => {
  const { life, token, stranger, reset, opens } = await withToken();
  const query = "callbackURL=/new";
  await assertInert(life, async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(placeOf(await stranger.get(`/reset-password/${token}`, { query }))).toBe(`/new?token=${token}`);
      const head = await stranger.send("HEAD", `/reset-password/${token}`, { query });
      expect([302, 405]).toContain(head.status);
    }
    const prefetch = { query, headers: { purpose: "prefetch", "sec-purpose": "prefetch" } };
    expect((await stranger.get(`/reset-password/${token}`, prefetch)).status).toBe(302);
  });
  expect((await reset({ token })).status).toBe(200);
  expect(told(await reset({ token, newPassword: OTHER }))).toEqual(INVALID);
  expect(await opens(NEW)).toBe(true);
});

test("the sibling of a used token is dead, whichever was first", async () => {
  for (const used of [0, 1] as const) {
    const { life, token, reset, opens } = await withToken();
    const pair = [token, await resetTokenOf(life, "alice")] as const;
    const bobs = await resetTokenOf(life, "bob");
    expect((await reset({ token: pair[used] })).status).toBe(200);
    expect(told(await reset({ token: pair[1 - used], newPassword: OTHER }))).toEqual(INVALID);
    expect(await opens(NEW)).toBe(true);
    expect((await reset({ token: bobs })).status).toBe(200);
  }
});

describe("a token that is outlived", () => {
  const { password } = personOf("alice");

  test.each([false, true])("by a change of the password; other sessions revoked: %s", async (revokeOtherSessions) => {
    const { life, token, reset, opens } = await withToken();
    const body = { currentPassword: password, newPassword: OTHER, revokeOtherSessions };
    expect((await life.alice.post("/change-password", body)).status).toBe(200);
    expect(told(await reset({ token }))).toEqual(INVALID);
    expect(await opens(OTHER)).toBe(true);
  });

  test.each(["approve-current-first", "verify-new-first"] as const)("by a change of address, %s", async (flow) => {
    const life = await openLife({ user: { changeEmail: { enabled: true, flow } } });
    await prove(life.lab, "alice");
    const token = await resetTokenOf(life, "alice");
    await life.alice.post("/change-email", { newEmail: "alice@moved.example.org" });
    const mail = await life.mailbox.last(flow === "verify-new-first" ? "verify-email" : "change-email");
    expect(placeOf(await follow(life.alice, mail))).toBe("/");
    // Somebody else has the address now, and the old token is not theirs either.
    await signUp(life.lab, "alice");
    const stranger = new Browser(life.lab);
    expect(told(await stranger.post("/reset-password", { token, newPassword: NEW }))).toEqual(INVALID);
    for (const email of ["alice@moved.example.org", personOf("alice").email]) {
      expect((await stranger.post("/sign-in/email", { email, password: NEW })).status).toBe(401);
      expect((await stranger.post("/sign-in/email", { email, password })).status).toBe(200);
    }
  });

  test("by a deletion, though somebody has the address again", async () => {
    const { life, token, reset, opens } = await withToken();
    expect((await life.alice.post("/delete-user", { password })).json).toMatchObject({ success: true });
    expect(told(await reset({ token }))).toEqual(INVALID);
    await signUp(life.lab, "alice");
    await assertInert(life, async () => expect(told(await reset({ token }))).toEqual(INVALID));
    expect([await opens(NEW), await opens(password)]).toEqual([false, true]);
  });

  test("is none that the owner asks for after a proof that ended a squatter's ways in", async () => {
    const { life, reset } = await withToken();
    const stranger = new Browser(life.lab);
    await stranger.post("/send-verification-email", { email: personOf("alice").email });
    expect(placeOf(await follow(stranger, await life.mailbox.last("verify-email")))).toBe("/");
    // Whoever reads the mailbox asked for it, or gets it: a token that went there is the owner's, and sets a password.
    const token = await resetTokenOf(life, "alice");
    expect((await reset({ token })).status).toBe(200);
    expect((await life.lab.accounts()).filter(({ password: hash }) => hash !== null)).toHaveLength(2);
  });
});

describe("a person who has a social account only", () => {
  test("gets a password beside it, for that very person", async () => {
    const life = await openLife();
    await prove(life.lab, "alice");
    const [own] = await life.lab.accounts();
    await life.lab.store.delete(account, { where: { id: own?.id ?? "" } });
    await link(life.lab, "alice", "google");
    const before = await life.lab.accounts();
    const stranger = new Browser(life.lab);
    const body = { token: await resetTokenOf(life, "alice"), newPassword: NEW };
    expect((await stranger.post("/reset-password", body)).status).toBe(200);
    const after = await life.lab.accounts();
    expect(after).toHaveLength(2);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.find(({ providerId }) => providerId === "credential")?.userId).toBe(before[0]?.userId);
    expect((await trySignIn(stranger, "alice", { password: NEW })).at("user", "id")).toBe(before[0]?.userId);
  });

  test("of an unverified address loses the link to somebody else's account there", async () => {
    const life = await openLife();
    await link(life.lab, "alice", "google");
    const stranger = new Browser(life.lab);
    const body = { token: await resetTokenOf(life, "alice"), newPassword: NEW };
    expect((await stranger.post("/reset-password", body)).status).toBe(200);
    expect((await life.lab.accounts()).map(({ providerId }) => providerId)).toEqual(["credential"]);
    expect((await life.lab.users())[0]?.emailVerified).toBe(true);
  });
});
