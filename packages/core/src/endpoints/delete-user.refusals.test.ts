import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { account } from "../store.ts";
import { isSignedIn, openDeletionApp } from "../test/deletion-app.ts";

const { password } = ALICE;
const there = "1 1 1 0";

test("off by default: not found, whoever asks and however", async () => {
  const { auth } = openAuth();
  const alice = await signUp(auth);
  const calls = [
    () => alice.post("/delete-user", { password }),
    () => alice.post("/delete-user", { password: 1 }),
    () => alice.post("/delete-user", { callbackURL: "https://evil.com" }),
    () => new Browser(auth).post("/delete-user"),
    () => alice.get("/delete-user/callback?token=x"),
    () => alice.get("/delete-user/callback"),
  ];
  for (const call of calls) {
    expect(await answer(call())).toEqual({ status: 404, body: { code: "NOT_FOUND", message: "Not found" } });
  }
  await expect(auth.api.deleteUser({ body: {}, headers: {} })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test.each([
  ["a wrong password", { password: "wrong horse" }, 400, "INVALID_PASSWORD"],
  ["an empty password", { password: "" }, 400, "INVALID_PASSWORD"],
  ["a password without end", { password: "x".repeat(1000) }, 400, "PASSWORD_TOO_LONG"],
  ["a wrong token", { token: "x" }, 400, "INVALID_TOKEN"],
  ["an empty token", { token: "" }, 400, "INVALID_TOKEN"],
  ["the right password and a wrong token", { password, token: "x" }, 400, "INVALID_TOKEN"],
  ["a password that is none", { password: { $ne: "" } }, 400, "VALIDATION_ERROR"],
  ["a token that is none", { token: ["x"] }, 400, "VALIDATION_ERROR"],
  ["a place that is not ours", { password, callbackURL: "https://evil.com" }, 403, "INVALID_CALLBACK_URL"],
])("%s deletes nobody, fresh session or not", async (_, body, status, code) => {
  const { alice, heard, mailbox, rows } = await openDeletionApp();
  expect(await answer(alice.post("/delete-user", body))).toMatchObject({ status, body: { code } });
  expect(await rows()).toBe(there);
  expect(heard).toEqual([]);
  expect(await mailbox.count()).toBe(0);
  expect(isSignedIn(alice)).toBe(true);
});

test("a stranger is refused; GET is no way to ask", async () => {
  const { auth, alice, rows } = await openDeletionApp();
  expect(await answer(new Browser(auth).post("/delete-user", { password }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
  expect((await alice.get("/delete-user")).status).toBe(405);
  expect((await alice.post("/delete-user", {}, { headers: { origin: "https://evil.com" } })).status).toBe(403);
  expect(await rows()).toBe(there);
});

test("who has no password cannot give one", async () => {
  const { alice, store } = await openDeletionApp();
  await store.update(account, { where: {} }, { password: null });
  expect(await answer(alice.post("/delete-user", { password }))).toEqual({
    status: 400,
    body: { code: "CREDENTIAL_ACCOUNT_NOT_FOUND", message: "Credential account not found" },
  });
});

test("guesses are counted", async () => {
  const { alice, rows } = await openDeletionApp({}, { rateLimit: { enabled: true } });
  const statuses = [];
  for (let index = 0; index < 50; index += 1) {
    statuses.push((await alice.post("/delete-user", { password: `guess ${index}` })).status);
  }
  expect(statuses).toEqual([400, 400, 400, ...Array.from({ length: 47 }, () => 429)]);
  expect(await rows()).toBe(there);
});

test("and counted on the account, from wherever they come", async () => {
  const rateLimit = { enabled: true, customRules: { "/delete-user": false as const } };
  const { alice } = await openDeletionApp({}, { rateLimit });
  alice.cookies.delete("sallyport.known_browser");
  const codes = new Set<unknown>();
  for (let index = 0; index < 51; index += 1) {
    const { body } = await answer(alice.post("/delete-user", { password: `guess ${index}` }));
    codes.add(Reflect.get(Object(body), "code"));
  }
  expect([...codes]).toEqual(["INVALID_PASSWORD", "TOO_MANY_REQUESTS"]);
});
