import { expect, test } from "vitest";
import { session } from "../store.ts";
import { answer, Browser, signIn, signUp } from "../test/browser.ts";
import { DAY, open } from "../test/open.ts";

test("lists the caller's live sessions, newest first, and nobody else's", async () => {
  const { auth, clock } = open();
  await signUp(auth, { email: "bob@example.com" });
  await signUp(auth);
  clock.advance(60);
  await signIn(auth, { rememberMe: false });
  clock.advance(60);
  const browser = await signIn(auth);
  const { body } = await answer(browser.get("/list-sessions"));
  expect(body).toMatchObject([
    { createdAt: "2026-03-01T12:02:00.000Z" },
    { createdAt: "2026-03-01T12:01:00.000Z" },
    { createdAt: "2026-03-01T12:00:00.000Z" },
  ]);
  clock.advance(DAY);
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(2);
});

test("a stranger is refused", async () => {
  expect(await answer(new Browser(open().auth).get("/list-sessions"))).toEqual({
    status: 401,
    body: { code: "UNAUTHORIZED", message: "Unauthorized" },
  });
});

test("a list is a hundred long at most", async () => {
  const { auth, store } = open();
  const browser = await signUp(auth);
  const row = await store.find(session, { where: {} });
  if (row === null) throw new Error("no session");
  for (let index = 0; index < 150; index += 1) {
    await store.insert(session, { ...row, id: `id-${index}`, token: `token-${index}` });
  }
  expect((await answer(browser.get("/list-sessions"))).body).toHaveLength(100);
});
