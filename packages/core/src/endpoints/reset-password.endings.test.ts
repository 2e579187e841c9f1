import { answer } from "sallyport-tests/ground/answer";
import { pathOf } from "sallyport-tests/ground/mailed";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { describe, expect, test } from "vitest";
import { account, user } from "../store.ts";
import { INVALID_TOKEN, NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

describe("a token is outlived by events", () => {
  test("a changed password", async () => {
    const { alice, stranger, requestReset, trySignIn } = await openWithAlice();
    const token = await requestReset();
    const change = { currentPassword: ALICE.password, newPassword: "another password" };
    expect((await alice.post("/change-password", change)).status).toBe(200);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
    expect(await trySignIn("another password")).toBe(200);
  });

  test("a changed address", async () => {
    const { alice, stranger, mailbox, requestReset, store } = await openWithAlice({
      user: { changeEmail: { enabled: true } },
    });
    const token = await requestReset();
    expect((await alice.post("/change-email", { newEmail: "alicia@example.com" })).status).toBe(200);
    await alice.get(pathOf((await mailbox.last("verify-email")).url));
    expect(await store.count(user, { where: { email: "alicia@example.com" } })).toBe(1);
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
  });

  test("a deleted person, whose address somebody else has now", async () => {
    const { auth, alice, stranger, requestReset, trySignIn } = await openWithAlice({
      user: { deleteUser: { enabled: true } },
    });
    const token = await requestReset();
    expect((await alice.post("/delete-user", { password: ALICE.password })).status).toBe(200);
    await signUp(auth, { password: "the new owner's" });
    expect(await answer(stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD }))).toEqual(INVALID_TOKEN);
    expect(await trySignIn("the new owner's")).toBe(200);
  });
});

describe("who had the account before", () => {
  test("of an unverified person every way in goes, and the address is verified", async () => {
    const { stranger, link, find, requestReset, providers, trySignIn } = await openWithAlice();
    await link("google");
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await providers()).toEqual(["credential"]);
    expect(await find()).toMatchObject({ emailVerified: true });
    expect([await trySignIn(ALICE.password), await trySignIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  test.each([true, false])("a verified person keeps the other ones; password before: %s", async (hadPassword) => {
    const { stranger, store, id, verify, link, find, requestReset, providers, trySignIn } = await openWithAlice();
    await verify();
    await link("google");
    if (!hadPassword) await store.delete(account, { where: { userId: id, providerId: "credential" } });
    await stranger.post("/reset-password", { token: await requestReset(), newPassword: NEW_PASSWORD });
    expect(await providers()).toEqual(["credential", "google"]);
    expect(await find()).toMatchObject({ emailVerified: true });
    expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  });

  test.each([true, false])("links that were mailed before end; verified: %s", async (verified) => {
    const { alice, stranger, mailbox, verify, find, requestReset, tokenRows } = await openWithAlice({
      user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, verifyByEmail: true } },
    });
    if (verified) await verify();
    await alice.post("/change-email", { newEmail: "mallory@example.com" });
    await alice.post("/delete-user");
    const move = (await mailbox.last(verified ? "change-email" : "verify-email")).url;
    const token = await requestReset();
    expect(await tokenRows()).toHaveLength(3);
    await stranger.post("/reset-password", { token, newPassword: NEW_PASSWORD });
    expect(await tokenRows()).toEqual([]);
    await alice.get(pathOf(move));
    expect(await find()).toMatchObject({ email: ALICE.email });
  });
});
