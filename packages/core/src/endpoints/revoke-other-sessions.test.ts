import { expect, test } from "vitest";
import { session } from "../store.ts";
import { answer, Browser, signIn, signUp } from "../test/browser.ts";
import { open } from "../test/open.ts";

test("ends every session of the caller but this one", async () => {
  const { auth, store } = open();
  const bob = await signUp(auth, { email: "bob@example.com" });
  const others = [await signUp(auth), await signIn(auth)];
  const browser = await signIn(auth);
  expect(await answer(browser.post("/revoke-other-sessions"))).toEqual({ status: 200, body: { status: true } });
  expect(browser.lines).toEqual([]);
  for (const other of others) expect((await answer(other.get("/get-session"))).body).toBeNull();
  for (const kept of [browser, bob]) expect((await answer(kept.get("/get-session"))).body).not.toBeNull();
  expect(await store.count(session, { where: {} })).toBe(2);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(open().auth).post("/revoke-other-sessions"))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test("it takes a POST from our own site", async () => {
  const { auth, store } = open();
  const browser = await signUp(auth);
  await signIn(auth);
  expect((await browser.get("/revoke-other-sessions")).status).toBe(405);
  expect((await browser.post("/revoke-other-sessions", {}, { origin: "https://evil.com" })).status).toBe(403);
  expect(await store.count(session, { where: {} })).toBe(2);
});
