import { AuthError, type AuthOptions } from "@sallyport/core";
import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, whoIs } from "../../ground/people.ts";
import { assertInert, everyPost, openLife, placeOf } from "./account-life.ts";

const deletion = (more: object = {}): Partial<AuthOptions> => ({ user: { deleteUser: { enabled: true, ...more } } });

test("a hook that refuses leaves everything as it was, and says no more than it meant to", async () => {
  const refuse = () => {
    throw new AuthError({ code: "LAST_ADMIN", status: 409, message: "The last admin stays" });
  };
  const refused = await openLife(deletion({ beforeDelete: refuse }));
  await assertInert(refused, async () => {
    const answer = await refused.alice.post("/delete-user");
    expect([answer.status, answer.json]).toEqual([409, { code: "LAST_ADMIN", message: "The last admin stays" }]);
  });
  expect(await whoIs(refused.alice)).toBe("alice");
});

test("of a person whose row is gone, every route knows nobody, and none fails", async () => {
  const { life, acts } = await everyPost();
  const { lab, alice, mailbox } = life;
  const { email } = personOf("alice");
  await alice.post("/send-verification-email", { email });
  const verify = await mailbox.last("verify-email");
  await new Browser(lab).post("/forget-password", { email });
  const reset = await mailbox.last("reset-password");
  await lab.store.delete(user, { where: { email } });

  const gated = ["/change-password", "/change-email", "/unlink-account", "/delete-user"];
  for (const [path, body] of acts.filter(([name]) => gated.includes(name))) {
    expect((await alice.post(path, body, { keep: false })).status, path).toBe(401);
  }
  expect((await alice.get("/list-accounts", { keep: false })).status).toBe(401);
  expect(placeOf(await follow(alice, verify, { keep: false }))).toBe("/?error=user_not_found");
  expect(placeOf(await follow(new Browser(lab), reset))).toMatch(/^\/reset-password\?error=INVALID_TOKEN$/);
  const body = { token: reset.token, newPassword: "another-long-password" };
  expect((await new Browser(lab).post("/reset-password", body)).code).toBe("INVALID_TOKEN");
  const before = await mailbox.count();
  for (const path of ["/forget-password", "/send-verification-email"]) {
    expect((await new Browser(lab).post(path, { email })).status).toBe(200);
  }
  expect(await mailbox.count()).toBe(before);
  const last = await alice.get("/get-session");
  expect(last.json).toBeNull();
  expect(alice.cookies.get(SESSION_COOKIE)).toBeUndefined();
  expect((await lab.users()).map(({ name }) => name)).toEqual(["bob"]);
});
