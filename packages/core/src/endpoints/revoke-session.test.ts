import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";

const tokenOf = async (browser: Browser): Promise<string> =>
  textOf((await answer(browser.get("/get-session"))).body, "session", "token");
const DONE = { status: 200, body: { status: true } };
const NOT_FOUND = { status: 404, body: { code: "SESSION_NOT_FOUND", message: "Session not found" } };

test("ends one session, which is told so at its next use", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  const other = await signIn(auth);
  expect(await answer(browser.post("/revoke-session", { token: await tokenOf(other) }))).toEqual(DONE);
  expect(browser.setCookies).toEqual([]);
  expect(await answer(other.get("/get-session"))).toEqual({ status: 200, body: null });
  expect(other.cookies.size).toBe(0);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
});

test("ending this very session clears its cookies", async () => {
  const browser = await signUp(openAuth().auth);
  expect(await answer(browser.post("/revoke-session", { token: await tokenOf(browser) }))).toEqual(DONE);
  expect(browser.cookies.size).toBe(0);
});

test("somebody else's session stays, and the answer does not tell that it is there", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const bob = await signUp(auth, { email: "bob@example.com" });
  expect(await answer(browser.post("/revoke-session", { token: await tokenOf(bob) }))).toEqual(NOT_FOUND);
  expect(await answer(browser.post("/revoke-session", { token: "made up" }))).toEqual(NOT_FOUND);
  expect(await store.count(session, { where: {} })).toBe(2);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).post("/revoke-session", { token: "a" }))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test.each([{}, { token: "" }, { token: { gt: "" } }, { token: "x".repeat(256) }])(
  "the body %j is refused by name",
  async (body) => {
    const { auth, store } = openAuth();
    const browser = await signUp(auth);
    expect(await answer(browser.post("/revoke-session", body))).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR", message: expect.stringContaining("[body.token]") },
    });
    expect(await store.count(session, { where: {} })).toBe(1);
  },
);
