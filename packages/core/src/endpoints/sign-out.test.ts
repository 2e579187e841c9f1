import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";

test("deletes this session and no other, and clears its cookies as they were set", async () => {
  const { auth, store } = openAuth({ session: { cookieCache: { enabled: true } } });
  const browser = await signUp(auth);
  const other = await signIn(auth);
  const captured = new Map(browser.cookies);
  expect(await answer(browser.post("/sign-out"))).toEqual({ status: 200, body: { success: true } });
  expect(browser.setCookies).toEqual(
    ["session_token", "session_data", "dont_remember"].map(
      (name) => `sallyport.${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
    ),
  );
  expect(await store.list(session, { where: {} })).toHaveLength(1);
  for (const [name, value] of captured) browser.cookies.set(name, value);
  expect(await answer(browser.get("/get-session?disableCookieCache=true"))).toEqual({ status: 200, body: null });
  expect(await answer(other.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
});

test("succeeds without a session as well", async () => {
  const { auth } = openAuth();
  expect(await answer(new Browser(auth).post("/sign-out"))).toEqual({ status: 200, body: { success: true } });
});

test("nobody is signed out from another site", async () => {
  const { auth } = openAuth();
  const browser = await signUp(auth);
  expect((await browser.post("/sign-out", {}, { headers: { origin: "https://evil.com" } })).status).toBe(403);
  expect((await browser.get("/sign-out")).status).toBe(405);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
});
