import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";

test("ends every session of the caller but this one", async () => {
  const { auth, store } = openAuth();
  const bob = await signUp(auth, { email: "bob@example.com" });
  const others = [await signUp(auth), await signIn(auth)];
  const browser = await signIn(auth);
  expect(await answer(browser.post("/revoke-other-sessions"))).toEqual({ status: 200, body: { status: true } });
  expect(browser.setCookies).toEqual([]);
  for (const other of others) expect((await answer(other.get("/get-session"))).body).toBeNull();
  for (const kept of [browser, bob]) expect((await answer(kept.get("/get-session"))).body).not.toBeNull();
  expect(await store.count(session, { where: {} })).toBe(2);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).post("/revoke-other-sessions"))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test("it takes a POST from our own site", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  await signIn(auth);
  expect((await browser.get("/revoke-other-sessions")).status).toBe(405);
  expect((await browser.post("/revoke-other-sessions", {}, { headers: { origin: "https://evil.com" } })).status).toBe(
    403,
  );
  expect(await store.count(session, { where: {} })).toBe(2);
});
