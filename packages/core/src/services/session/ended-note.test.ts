import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, SESSION_COOKIE, signIn, signUp, tokenOf, whoIs } from "sallyport-tests/ground/people";
import { counted } from "sallyport-tests/ground/watched-store";
import { expect, test } from "vitest";
import type { AuthOptions } from "../../contracts/options.ts";
import { memory } from "../../memory.ts";
import { bearer } from "../../plugins/bearer/index.ts";
import { verification } from "../../store.ts";

const HEADER = "x-sallyport-session-ended";
const NOTE_COOKIE = "sallyport.session_ended";

/** Alice's first browser, whose session her second sign-in has ended. */
async function openEnded(more: Partial<AuthOptions> = {}) {
  const app = openAuth({ session: { maxSessions: 1 }, ...more });
  const first = await signUp(app);
  const cookies = new Browser(app).cookies;
  cookies.copy(first.cookies);
  app.clock.advance({ seconds: 1 });
  const second = await signIn(app);
  const copied = new Browser(app);
  copied.cookies.copy(cookies);
  return { ...app, first, second, copied };
}
const reasonAt = async (browser: Browser, call: Parameters<Browser["get"]>[1] = {}) => {
  const answer = await browser.get("/get-session", { query: "disableCookieCache=true", ...call });
  expect(answer.json).toBeNull();
  return answer.headers.get(HEADER);
};

test("the browser whose session the limit ended is told why, again and again until it signs in", async () => {
  const { first, second, clock } = await openEnded();
  expect(await reasonAt(first)).toBe("too_many_sessions");
  expect(first.cookies.get(SESSION_COOKIE)).toBeUndefined();
  clock.advance({ seconds: 60 });
  expect(await reasonAt(first)).toBe("too_many_sessions");
  const live = await second.get("/get-session");
  expect([live.at("user", "name"), live.headers.get(HEADER)]).toEqual([ALICE.name, null]);
  expect((await first.post("/sign-in/email", ALICE)).status).toBe(200);
  expect(first.cookies.get(NOTE_COOKIE)).toBeUndefined();
  expect((await first.get("/get-session")).headers.get(HEADER)).toBeNull();
});

test("a session that ends in another way has no reason", async () => {
  const { auth, clock } = openAuth({ session: { maxSessions: 2 } });
  const browser = await signUp(auth);
  const other = await signIn(auth);
  expect((await browser.post("/revoke-other-sessions")).status).toBe(200);
  expect(await reasonAt(other)).toBeNull();
  clock.advance({ days: 8 });
  expect(await reasonAt(browser)).toBeNull();
});

test("only the holder of the signed cookie is told", async () => {
  const { auth, first, copied, store } = await openEnded();
  const stranger = new Browser(auth);
  const [token] = decodeURIComponent(first.cookies.get(SESSION_COOKIE) ?? "").split(".");
  stranger.cookies.set(SESSION_COOKIE, encodeURIComponent(`${token}.${"A".repeat(43)}=`));
  stranger.cookies.set(NOTE_COOKIE, encodeURIComponent(`too_many_sessions.${"A".repeat(43)}=`));
  expect(await reasonAt(stranger)).toBeNull();
  expect(await reasonAt(copied)).toBe("too_many_sessions");
  const rows = await store.list(verification, { where: {} });
  expect(rows.filter((row) => JSON.stringify(row).includes(String(token)))).toEqual([]);
});

test("a bearer token of the ended session is told at each read, and gets no cookie", async () => {
  const { auth, first } = await openEnded({ plugins: [bearer()] });
  const headers = { authorization: `Bearer ${tokenOf(first)}` };
  const app = new Browser(auth);
  for (let time = 0; time < 2; time += 1) expect(await reasonAt(app, { headers })).toBe("too_many_sessions");
  expect([...app.cookies.keys()]).toEqual([]);
});

test("the note ends when the session would have ended, and its row is deleted", async () => {
  const { auth, clock, copied, store } = await openEnded();
  expect(await store.count(verification, { where: {} })).toBe(1);
  clock.advance({ days: 7 });
  expect(await reasonAt(copied)).toBeNull();
  clock.advance({ days: 2 });
  await auth.api.deleteExpired();
  expect(await store.count(verification, { where: {} })).toBe(0);
});

test("a server call returns the reason in its headers, and deleting the user deletes the note", async () => {
  const { auth, copied, second, store } = await openEnded({ user: { deleteUser: { enabled: true } } });
  const headers = { cookie: copied.cookies.header() ?? "" };
  const read = await auth.api.getSession({ headers, returnHeaders: true });
  expect([read.response, read.headers.get(HEADER)]).toEqual([null, "too_many_sessions"]);
  expect((await second.post("/delete-user", { password: ALICE.password })).status).toBe(200);
  expect(await store.count(verification, { where: {} })).toBe(0);
});

test("a live session costs no more statements, and one that is gone costs one", async () => {
  const { database, look } = counted(memory());
  const { first, second, auth } = await openEnded({ database });
  look();
  expect(await whoIs(second)).toBe(ALICE.name);
  expect(look()).toEqual(["find session"]);
  expect(await reasonAt(first)).toBe("too_many_sessions");
  expect(look()).toEqual(["find session", "find verification"]);
  await reasonAt(first);
  await reasonAt(new Browser(auth));
  expect(look()).toEqual([]);
});
