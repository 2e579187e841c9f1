import { type Answer, Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { AuthError } from "../contracts/error.ts";
import { verification } from "../store.ts";
import { askToLeave, isSignedIn, openDeletionApp, tokenOf } from "../test/deletion-app.ts";

const byMail = { verifyByEmail: true };
const bare = (link: string): string => link.replace(/&callbackURL=[^&]*/, "");
const locationOf = async (response: Promise<Answer>) => (await response).headers.get("location");

test("the link deletes and leads on", async () => {
  const app = await openDeletionApp(byMail);
  const link = await askToLeave(app, app.alice, { callbackURL: "/bye?from=mail" });
  const response = await app.alice.get(link);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/bye?from=mail"]);
  expect(isSignedIn(app.alice)).toBe(false);
  expect(await app.rows()).toBe("0 0 0 0");
  expect(app.heard).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
});

test("without a place to go it answers", async () => {
  const app = await openDeletionApp(byMail);
  const link = bare(await askToLeave(app, app.alice));
  expect(await answer(app.alice.get(link))).toEqual({ status: 200, body: { success: true, message: "User deleted" } });
});

test("a session of the person is needed; nobody else's uses the token up", async () => {
  const app = await openDeletionApp(byMail);
  const link = await askToLeave(app, app.alice);
  const bob = await signUp(app.auth, { name: "Bob", email: "bob@example.com" });
  const stranger = new Browser(app.auth);
  expect(await locationOf(stranger.get(link))).toBe("/?error=unauthorized");
  expect(await answer(stranger.get(bare(link)))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Unauthorized" },
  });
  expect(await locationOf(bob.get(link))).toBe("/?error=invalid_token");
  expect(await answer(bob.get(bare(link)))).toEqual({
    status: 400,
    body: { code: "INVALID_TOKEN", message: "Invalid token" },
  });
  expect(app.heard).toEqual([]);
  expect(await app.rows()).toBe("2 2 2 1");
  const another = await signIn(app.auth);
  expect(await locationOf(another.get(link))).toBe("/");
  expect(await app.rows()).toBe("1 1 1 0");
});

test("unknown, empty, expired and bent tokens are one answer", async () => {
  const app = await openDeletionApp(byMail);
  const token = tokenOf(await askToLeave(app, app.alice));
  for (const bent of [
    "",
    "x",
    token.toUpperCase(),
    `${token}x`,
    `../delete-account-${token}`,
    `delete-account-${token}`,
  ]) {
    const link = `/delete-user/callback?token=${encodeURIComponent(bent)}&callbackURL=/`;
    expect(await locationOf(app.alice.get(link))).toBe("/?error=invalid_token");
  }
  app.clock.advance({ days: 1 });
  expect(await locationOf(app.alice.get(`/delete-user/callback?token=${token}&callbackURL=/`))).toBe(
    "/?error=invalid_token",
  );
  expect(app.heard).toEqual([]);
});

test("a callbackURL that leads away, or no token, is refused before anything is looked at", async () => {
  const app = await openDeletionApp(byMail);
  const token = tokenOf(await askToLeave(app, app.alice));
  expect(
    await answer(app.alice.get(`/delete-user/callback?token=${token}&callbackURL=https://evil.com`)),
  ).toMatchObject({
    status: 403,
    body: { code: "INVALID_CALLBACK_URL" },
  });
  expect(await answer(app.alice.get("/delete-user/callback"))).toMatchObject({
    status: 400,
    body: { code: "VALIDATION_ERROR" },
  });
  expect(await app.rows()).toBe("1 1 1 1");
});

test("tokens of other kinds do nothing here, and this one nothing there", async () => {
  const app = await openDeletionApp(byMail);
  await new Browser(app.auth).post("/request-password-reset", { email: ALICE.email });
  const reset = await app.mailbox.last("reset-password");
  expect(await locationOf(app.alice.get(`/delete-user/callback?token=${reset.token}&callbackURL=/`))).toBe(
    "/?error=invalid_token",
  );
  expect(await answer(app.alice.post("/delete-user", { token: reset.token }))).toMatchObject({
    body: { code: "INVALID_TOKEN" },
  });
  const token = tokenOf(await askToLeave(app, app.alice));
  expect(await answer(app.alice.post("/reset-password", { token, newPassword: "another horse" }))).toMatchObject({
    body: { code: "INVALID_TOKEN" },
  });
  expect(await app.store.count(verification, { where: {} })).toBe(2);
});

test("ten at once: one success, hooks once, no 500", async () => {
  const app = await openDeletionApp(byMail);
  const link = await askToLeave(app, app.alice, { callbackURL: "/bye" });
  const cookie = [...app.alice.cookies].map((pair) => pair.join("=")).join("; ");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => new Browser(app.auth).get(link, { headers: { cookie } })),
  );
  const locations = answers.map(({ headers }) => headers.get("location"));
  expect(locations.filter((location) => location === "/bye")).toHaveLength(1);
  expect(new Set(locations.filter((location) => location !== "/bye"))).toEqual(new Set(["/bye?error=invalid_token"]));
  expect(app.heard).toEqual(["before Alice", "after Alice", "user.deleted", "session.revoked"]);
});

test("after a rebirth the old link does nothing to the new account", async () => {
  const app = await openDeletionApp(byMail);
  const [first, second] = [await askToLeave(app, app.alice), await askToLeave(app, app.alice)];
  expect(await locationOf(app.alice.get(first))).toBe("/");
  const reborn = await signUp(app.auth);
  for (const link of [first, second]) expect(await locationOf(reborn.get(link))).toBe("/?error=invalid_token");
  expect(await app.rows()).toBe("1 1 1 0");
});

test("links mailed before a change of password or address are dead", async () => {
  const app = await openDeletionApp(byMail);
  const link = await askToLeave(app, app.alice);
  await app.alice.post("/change-password", { currentPassword: ALICE.password, newPassword: "another horse" });
  expect(await locationOf(app.alice.get(link))).toBe("/?error=invalid_token");
});

test("what beforeDelete refuses with is said to the page, and the token is spent", async () => {
  let refuses = true;
  const beforeDelete = () => {
    if (refuses) throw new AuthError({ code: "HAS_DEBTS", status: 409, message: "Pay first" });
  };
  const app = await openDeletionApp({ ...byMail, beforeDelete });
  const link = await askToLeave(app, app.alice);
  expect(await locationOf(app.alice.get(link))).toBe("/?error=has_debts");
  expect(await app.rows()).toBe("1 1 1 0");
  refuses = false;
  expect(await locationOf(app.alice.get(link))).toBe("/?error=invalid_token");
});
