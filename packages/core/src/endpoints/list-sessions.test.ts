import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { session } from "../store.ts";

test("lists the caller's live sessions, newest first, and nobody else's", async () => {
  const { auth, clock } = openAuth();
  await signUp(auth, { email: "bob@example.com" });
  await signUp(auth);
  clock.advance({ minutes: 1 });
  await signIn(auth, { rememberMe: false });
  clock.advance({ minutes: 1 });
  const browser = await signIn(auth);
  const { body } = await answer(browser.get("/list-sessions"));
  expect(body).toMatchObject([
    { createdAt: "2030-03-01T12:02:00.000Z" },
    { createdAt: "2030-03-01T12:01:00.000Z" },
    { createdAt: "2030-03-01T12:00:00.000Z" },
  ]);
  clock.advance({ days: 1 });
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(2);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(openAuth().auth).get("/list-sessions"))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Unauthorized" },
  });
});

test("a list is a hundred long at most", async () => {
  const { auth, store } = openAuth();
  const browser = await signUp(auth);
  const row = await store.find(session, { where: {} });
  if (row === null) throw new Error("no session");
  for (let index = 0; index < 150; index += 1) {
    await store.insert(session, { ...row, id: `id-${index}`, token: `token-${index}` });
  }
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(100);
});
