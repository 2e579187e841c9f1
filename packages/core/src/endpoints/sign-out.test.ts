import { expect, test } from "vitest";
import { session } from "../store.ts";
import { answer, Browser, signIn, signUp } from "../test/browser.ts";
import { open } from "../test/open.ts";

test("deletes this session and no other, and clears its cookies as they were set", async () => {
  const { auth, store } = open({ session: { cookieCache: { enabled: true } } });
  const browser = await signUp(auth);
  const other = await signIn(auth);
  const captured = new Map(browser.cookies);
  expect(await answer(browser.post("/sign-out"))).toEqual({ status: 200, body: { success: true } });
  expect(browser.lines).toEqual(
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
  const { auth } = open();
  expect(await answer(new Browser(auth).post("/sign-out"))).toEqual({ status: 200, body: { success: true } });
});

test("nobody is signed out from another site", async () => {
  const { auth } = open();
  const browser = await signUp(auth);
  expect((await browser.post("/sign-out", {}, { origin: "https://evil.com" })).status).toBe(403);
  expect((await browser.get("/sign-out")).status).toBe(405);
  expect(await answer(browser.get("/get-session"))).toMatchObject({ body: { user: { name: "Alice" } } });
});
