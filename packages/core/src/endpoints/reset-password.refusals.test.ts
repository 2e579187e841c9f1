import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { describe, expect, test, vi } from "vitest";
import { platform } from "#platform";
import { user, verification } from "../store.ts";
import { INVALID_TOKEN, NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const DONE = { status: 200, body: { status: true } };

describe("a token that is none", () => {
  const odd = ["", "%", "*", "' OR 1=1--", "reset-password:", "\u0001", "x".repeat(60_000)];
  test.each(odd)("%j is refused, and hashes nothing", async (token) => {
    const { stranger, requestReset, trySignIn } = await openWithAlice();
    await requestReset();
    const scrypt = vi.spyOn(platform, "scrypt");
    const body = { newPassword: NEW_PASSWORD };
    expect(await answer(stranger.post("/reset-password", { ...body, token }))).toEqual(INVALID_TOKEN);
    const search = `?token=${encodeURIComponent(token)}`;
    expect(await answer(stranger.post(`/reset-password${search}`, body))).toEqual(INVALID_TOKEN);
    expect(await answer(stranger.post("/reset-password", body))).toEqual(INVALID_TOKEN);
    expect(scrypt).not.toHaveBeenCalled();
    scrypt.mockRestore();
    expect(await trySignIn(NEW_PASSWORD)).toBe(401);
  });

  test.each([
    [{ token: null }, "[body.token]"],
    [{ token: 0 }, "[body.token]"],
    [{ token: true }, "[body.token]"],
    [{ token: {} }, "[body.token]"],
    [{ token: ["a"] }, "[body.token]"],
    [{ token: { $ne: "" } }, "[body.token]"],
    [{ newPassword: undefined }, "[body.newPassword]"],
    [{ newPassword: ["a new password"] }, "[body.newPassword]"],
    [{ newPassword: 1_234_567_890 }, "[body.newPassword]"],
  ])("%j is refused by name", async (change, field) => {
    const { stranger, requestReset } = await openWithAlice();
    const token = await requestReset();
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD, ...change }))).toEqual({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining(field) },
    });
    expect((await stranger.get(`/reset-password/${token}?callbackURL=/a`)).headers.get("location")).toContain("token=");
  });

  test("two that differ are refused, whichever is good, and none is spent", async () => {
    const { stranger, requestReset } = await openWithAlice();
    const token = await requestReset();
    for (const [inBody, inQuery] of [
      [token, "unknown"],
      ["unknown", token],
      [token, ""],
      ["", token],
    ]) {
      const body = { token: inBody, newPassword: NEW_PASSWORD };
      expect(await answer(stranger.post(`/reset-password?token=${inQuery}`, body))).toEqual(INVALID_TOKEN);
    }
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(DONE);
  });

  test("a token of another kind, or spelt around a good one, is refused", async () => {
    const deleteUser = { enabled: true, verifyByEmail: true };
    const { alice, stranger, mailbox, requestReset, store, tokenRows } = await openWithAlice({ user: { deleteUser } });
    await alice.post("/delete-user");
    const { token: deletion } = await mailbox.last("delete-account");
    const reset = await requestReset();
    const identifiers = (await tokenRows()).map(({ identifier }) => identifier);
    expect(identifiers).toHaveLength(2);
    const hashes = identifiers.flatMap((text) => [text, text.replace(/^(?:reset-password:|delete-account-)/, "")]);
    const around = [`${reset}:`, ` ${reset}`, `reset-password:${reset}`, `../delete-account-${deletion}`];
    const changed = [reset.toLowerCase(), reset.toUpperCase()].filter((text) => text !== reset);
    for (const token of [deletion, `delete-account-${deletion}`, ...hashes, ...around, ...changed]) {
      const body = { token, newPassword: NEW_PASSWORD };
      expect(await answer(stranger.post("/reset-password", body)), token).toEqual(INVALID_TOKEN);
    }
    expect(await store.count(verification, { where: {} })).toBe(2);
    for (const path of [
      `/delete-user/callback?token=${reset}`,
      `/delete-user/callback?token=reset-password:${reset}`,
    ]) {
      expect((await alice.get(path)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await alice.post("/delete-user", { token: reset })).status).toBeGreaterThanOrEqual(400);
    expect(await store.count(user, { where: {} })).toBe(1);
    expect((await stranger.post("/reset-password", { token: reset, newPassword: NEW_PASSWORD })).status).toBe(200);
  });
});

test("twenty tries a minute from one address", async () => {
  const { auth } = await openWithAlice({ rateLimit: { enabled: true } });
  const guesser = new Browser(auth);
  guesser.address = "9.9.9.9";
  const statuses = [];
  for (let call = 0; call < 21; call += 1) {
    statuses.push((await guesser.post("/reset-password", { token: `${call}`, newPassword: NEW_PASSWORD })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test("guesses at the old password do not keep its owner from signing in with the new one", async () => {
  const { auth, stranger, requestReset, trySignIn } = await openWithAlice({ rateLimit: { enabled: true } });
  stranger.address = "7.7.7.7";
  const token = await requestReset();
  const guess = async (call: number) => {
    const guesser = new Browser(auth);
    guesser.address = `9.9.${call}.9`;
    return (await guesser.post("/sign-in/email", { email: ALICE.email, password: "wrong password" })).status;
  };
  for (let call = 0; call < 50; call += 1) expect(await guess(call)).toBe(401);
  expect(await guess(50)).toBe(429);
  expect((await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD })).status).toBe(200);
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
});
