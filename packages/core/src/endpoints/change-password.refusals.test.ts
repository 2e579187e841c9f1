import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { account } from "../store.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const GOOD = { currentPassword: ALICE.password, newPassword: NEW_PASSWORD };
const INVALID_PASSWORD = { status: 400, body: { code: "INVALID_PASSWORD", message: "Invalid password" } };

describe("refusals change nothing", () => {
  test.each([
    [{ currentPassword: "wrong password" }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: "" }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: ALICE.password.toUpperCase() }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: `${ALICE.password} ` }, "INVALID_PASSWORD", "Invalid password"],
    [{ currentPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG", "Password too long"],
    [{ newPassword: "short 7" }, "PASSWORD_TOO_SHORT", "Password too short"],
    [{ newPassword: "x".repeat(129) }, "PASSWORD_TOO_LONG", "Password too long"],
  ])("%j", async (change, code, message) => {
    const { alice, mailbox, requestReset, trySignIn, tokenRows } = await openWithAlice();
    await requestReset();
    const body = { ...GOOD, revokeOtherSessions: true, ...change };
    expect(await answer(alice.post("/change-password", body))).toEqual({ status: 400, body: { code, message } });
    expect(alice.setCookies).toEqual([]);
    expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
    expect([await trySignIn(ALICE.password), await tokenRows()]).toEqual([200, [expect.anything()]]);
    expect(await mailbox.count("notice")).toBe(0);
  });

  test("without a session", async () => {
    const { stranger, trySignIn } = await openWithAlice();
    expect(await answer(stranger.post("/change-password", GOOD))).toEqual({
      status: 401,
      body: { code: "UNAUTHORIZED", message: "Unauthorized" },
    });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test("without a password account", async () => {
    const { alice, store, id } = await openWithAlice();
    const expected = {
      status: 400,
      body: { code: "CREDENTIAL_ACCOUNT_NOT_FOUND", message: "Credential account not found" },
    };
    await store.update(account, { where: { userId: id } }, { password: null });
    expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
    await store.delete(account, { where: { userId: id } });
    expect(await answer(alice.post("/change-password", GOOD))).toEqual(expected);
    expect(await store.count(account, { where: {} })).toBe(0);
  });

  test("from another site", async () => {
    const { alice, trySignIn } = await openWithAlice();
    const refused = alice.post("/change-password", GOOD, { headers: { origin: "https://evil.com" } });
    expect(await answer(refused)).toMatchObject({ status: 403, body: { code: "INVALID_ORIGIN" } });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test.each([
    [{ revokeOtherSessions: "false" }, "[body.revokeOtherSessions]"],
    [{ revokeOtherSessions: 0 }, "[body.revokeOtherSessions]"],
    [{ revokeOtherSessions: null }, "[body.revokeOtherSessions]"],
    [{ currentPassword: undefined }, "[body.currentPassword]"],
    [{ currentPassword: { $ne: "" } }, "[body.currentPassword]"],
    [{ newPassword: [NEW_PASSWORD] }, "[body.newPassword]"],
    [{ newPassword: null }, "[body.newPassword]"],
    [{ newPassword: `${NEW_PASSWORD}\u0000` }, "[body.newPassword]"],
  ])("%j", async (change, field) => {
    const { alice, trySignIn } = await openWithAlice();
    expect(await answer(alice.post("/change-password", { ...GOOD, ...change }))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect(await trySignIn(ALICE.password)).toBe(200);
  });

  test("megabytes and too long passwords are not hashed", async () => {
    const { alice } = await openWithAlice();
    const scrypt = vi.spyOn(platform, "scrypt");
    for (const length of [129, 100_000, 1_000_000]) {
      const response = await alice.post("/change-password", { ...GOOD, currentPassword: "x".repeat(length) });
      expect([400, 413]).toContain(response.status);
    }
    expect(scrypt).not.toHaveBeenCalled();
    scrypt.mockRestore();
  });
});

test("somebody else's password is not theirs to give", async () => {
  const { auth, trySignIn } = await openWithAlice();
  const bob = await signUp(auth, { email: "bob@example.com", password: "bob's own words" });
  expect(await answer(bob.post("/change-password", GOOD))).toEqual(INVALID_PASSWORD);
  const smuggled = { ...GOOD, currentPassword: "bob's own words", email: ALICE.email, userId: "alice" };
  expect((await bob.post("/change-password", smuggled)).status).toBe(200);
  expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD, "bob@example.com")]).toEqual([200, 200]);
});

test("three changes in ten seconds from one address", async () => {
  const { alice } = await openWithAlice({ rateLimit: { enabled: true } });
  alice.address = "9.9.9.9";
  const wrong = { ...GOOD, currentPassword: "wrong password" };
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await alice.post("/change-password", wrong)).status);
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test("a stolen session is no oracle for the password, from however many addresses", async () => {
  const { alice, trySignIn } = await openWithAlice({ rateLimit: { enabled: true } });
  // The session alone is stolen.
  alice.cookies.delete("sallyport.known_browser");
  const guess = async (call: number, currentPassword = `wrong password ${call}`) => {
    alice.address = `9.9.${call}.9`;
    return (await alice.post("/change-password", { ...GOOD, currentPassword })).status;
  };
  for (let call = 0; call < 50; call += 1) expect(await guess(call)).toBe(400);
  expect(await guess(50)).toBe(429);
  expect(await guess(51, ALICE.password)).toBe(429);
  expect(await trySignIn(NEW_PASSWORD)).toBe(429);
});
