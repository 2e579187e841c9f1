import type { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import { memory } from "../memory.ts";
import { account, user } from "../store.ts";
import { NEW_PASSWORD, openWithAlice } from "../test/resets.ts";

const body = { newPassword: NEW_PASSWORD };
const cookieOf = (browser: Browser): string => [...browser.cookies].map((pair) => pair.join("=")).join("; ");

/** Alice, who came by Google and has no password. */
async function openWithoutPassword(options: Parameters<typeof openWithAlice>[0] = {}) {
  const app = await openWithAlice(options);
  await app.store.delete(account, { where: { userId: app.id } });
  await app.link("google");
  const headers = { cookie: cookieOf(app.alice) };
  return {
    ...app,
    setPassword: (newPassword = NEW_PASSWORD) => app.auth.api.setPassword({ body: { newPassword }, headers }),
  };
}

test("gives a person their first password, beside their other ways in", async () => {
  const { setPassword, providers, mailbox, alice, trySignIn } = await openWithoutPassword();
  expect(await setPassword()).toEqual({ status: true });
  expect(await providers()).toEqual(["credential", "google"]);
  expect(await trySignIn(NEW_PASSWORD)).toBe(200);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
  expect(await mailbox.last("notice")).toMatchObject({ to: ALICE.email, about: { kind: "password-changed" } });
});

test("a password account without a password gets one", async () => {
  const { auth, alice, store, id, trySignIn, providers } = await openWithAlice();
  await store.update(account, { where: { userId: id } }, { password: null });
  expect(await auth.api.setPassword({ body, headers: { cookie: cookieOf(alice) } })).toEqual({ status: true });
  expect([await providers(), await trySignIn(NEW_PASSWORD)]).toEqual([["credential"], 200]);
});

test("whoever has a password keeps it", async () => {
  const { auth, alice, mailbox, trySignIn } = await openWithAlice();
  const refused = auth.api.setPassword({ body, headers: { cookie: cookieOf(alice) } });
  await expect(refused).rejects.toMatchObject({
    code: "PASSWORD_ALREADY_SET",
    status: 400,
    message: "user already has a password",
  });
  expect([await trySignIn(ALICE.password), await mailbox.count()]).toEqual([200, 0]);
});

test("of eight at once, one sets it", async () => {
  const { setPassword, store, mailbox, trySignIn } = await openWithoutPassword();
  const passwords = Array.from({ length: 8 }, (_, index) => `a new password ${index}`);
  const results = await Promise.allSettled(passwords.map((newPassword) => setPassword(newPassword)));
  const winner = results.findIndex(({ status }) => status === "fulfilled");
  for (const [index, result] of results.entries()) {
    if (index !== winner) expect(result).toMatchObject({ reason: { code: "PASSWORD_ALREADY_SET" } });
  }
  expect(await store.count(account, { where: { providerId: "credential" } })).toBe(1);
  expect([await trySignIn(passwords[winner] ?? ""), await mailbox.count()]).toEqual([200, 1]);
});

test("ends mailed links that would reset; listeners hear of it", async () => {
  const heard: string[] = [];
  const events = { "password.changed": ({ user: { email } }: { user: { email: string } }) => void heard.push(email) };
  const { setPassword, requestReset, tokenRows } = await openWithoutPassword({ events });
  await requestReset();
  await setPassword();
  expect([await tokenRows(), heard]).toEqual([[], [ALICE.email]]);
});

test.each([
  ["short 7", "PASSWORD_TOO_SHORT"],
  ["x".repeat(129), "PASSWORD_TOO_LONG"],
])("a password of the wrong length is refused", async (newPassword, code) => {
  const { setPassword, providers } = await openWithoutPassword();
  await expect(setPassword(newPassword)).rejects.toMatchObject({ code });
  expect(await providers()).toEqual(["google"]);
});

test("only in the name of somebody who is signed in", async () => {
  const { auth, alice, store, id } = await openWithoutPassword();
  await expect(auth.api.setPassword({ body })).rejects.toMatchObject({ code: "HEADERS_REQUIRED" });
  await expect(auth.api.setPassword({ body, headers: {} })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  const session = [...alice.cookies].find(([name]) => name.includes("session_token"))?.join("=") ?? "";
  const forged = { cookie: `${session.slice(0, -8)}AAAAAAA%3D` };
  await expect(auth.api.setPassword({ body, headers: forged })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  // What JavaScript callers may pass.
  const odd = { newPassword: null as unknown as string };
  const headers = { cookie: cookieOf(alice) };
  await expect(auth.api.setPassword({ body: odd, headers })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  await store.delete(user, { where: { id } });
  await expect(auth.api.setPassword({ body, headers })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await store.count(account, { where: { providerId: "credential" } })).toBe(0);
});

test("is not on the wire, in any spelling", async () => {
  const { alice, stranger, providers } = await openWithoutPassword();
  for (const path of ["/set-password", "//set-password", "/SET-PASSWORD", "/set-password/", "/set%2Dpassword"]) {
    for (const browser of [alice, stranger]) {
      for (const response of [await browser.post(path, body), await browser.get(path)]) {
        expect(await answer(response), path).toEqual({
          status: 404,
          body: { code: "NOT_FOUND", message: "Not found" },
        });
      }
    }
  }
  expect(await providers()).toEqual(["google"]);
});

test.each(["insert account", "commit"])("all or nothing: a database that fails at '%s'", async (broken) => {
  const { database, state } = faulty(memory());
  const { setPassword, providers, mailbox } = await openWithoutPassword({ database });
  state.problem = (statement) => (statement === broken ? new Error("disk full") : null);
  await expect(setPassword()).rejects.toMatchObject({ code: "INTERNAL_ERROR" });
  state.problem = () => null;
  expect([await providers(), await mailbox.count()]).toEqual([["google"], 0]);
  expect(await setPassword()).toEqual({ status: true });
});
