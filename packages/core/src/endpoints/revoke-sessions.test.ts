import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";

test("ends every session of the caller, this one too, and nobody else's", async () => {
  const { auth, store } = openAuth();
  const bob = await signUp(auth, { email: "bob@example.com" });
  const browser = await signUp(auth);
  const other = await signIn(auth);
  expect(await answer(browser.post("/revoke-sessions"))).toEqual({ status: 200, body: { status: true } });
  expect(browser.cookies.size).toBe(0);
  expect((await answer(other.get("/get-session"))).body).toBeNull();
  expect((await answer(bob.get("/get-session"))).body).not.toBeNull();
  expect(await store.count(session, { where: {} })).toBe(1);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).post("/revoke-sessions"))).toMatchObject({
    status: 401,
    body: { code: "UNAUTHORIZED" },
  });
});

test("a session that is over ends nothing", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const stolen = new Map(browser.cookies);
  await browser.post("/sign-out");
  await signIn(auth);
  for (const [name, value] of stolen) browser.cookies.set(name, value);
  expect((await browser.post("/revoke-sessions")).status).toBe(401);
  expect(await store.count(session, { where: {} })).toBe(1);
});
