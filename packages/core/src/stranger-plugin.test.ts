import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { notes } from "./test/notes-plugin.ts";

const start = (options: Parameters<typeof openAuth>[0] = {}) => openAuth({ ...options, plugins: [notes()] });

test("a plugin's endpoints write and read its table, and each user sees only their own rows", async () => {
  const { auth, clock } = start();
  const alice = await signUp(auth);
  const bob = await signUp(auth, { email: "bob@example.com" });
  expect(await answer(alice.post("/notes/add", { text: "buy milk" }))).toEqual({
    status: 200,
    body: { id: expect.stringMatching(/^[A-Za-z0-9]{32}$/), text: "buy milk", createdAt: "2030-03-01T12:00:00.000Z" },
  });
  clock.advance({ seconds: 1 });
  await alice.post("/notes/add", { text: "100% sure" });
  expect(await answer(alice.get("/notes/list"))).toMatchObject({ body: [{ text: "100% sure" }, { text: "buy milk" }] });
  expect(await answer(alice.get("/notes/list?search=0%25"))).toMatchObject({ body: [{ text: "100% sure" }] });
  expect(await answer(bob.get("/notes/list"))).toEqual({ status: 200, body: [] });
});

test("a plugin's endpoints use the core's session check and input validation", async () => {
  const { auth } = start();
  const alice = await signUp(auth);
  expect((await new Browser(auth).get("/notes/list")).status).toBe(401);
  expect((await alice.post("/notes/add", { text: "x" }, { headers: { origin: "https://evil.com" } })).status).toBe(403);
  expect(await answer(alice.post("/notes/add", {}))).toEqual({
    status: 400,
    body: { code: "VALIDATION_ERROR", message: expect.stringContaining("Invalid body parameters: [body.text]") },
  });
});

test("a plugin's error has its own code, status and message", async () => {
  const alice = await signUp(start().auth);
  expect(await answer(alice.post("/notes/add", { text: "x".repeat(201) }))).toEqual({
    status: 422,
    body: { code: "NOTE_TOO_LONG", message: "Note is too long" },
  });
});

test.each([false, true])("a plugin's column is part of the session (cookie cache: %s)", async (cookieCache) => {
  const alice = await signUp(start({ session: { cookieCache: { enabled: cookieCache } } }).auth);
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { lastNote: null } } });
  await alice.post("/notes/add", { text: "buy milk" });
  expect(textOf((await answer(alice.get("/get-session"))).body, "session", "lastNote")).toBe("buy milk");
});

test("a plugin's hook runs before an endpoint of the core", async () => {
  const alice = await signUp(start().auth);
  expect(await answer(alice.post("/update-user", { name: "Admin" }))).toEqual({
    status: 403,
    body: { code: "NAME_RESERVED", message: "That name is reserved" },
  });
  expect((await alice.post("/update-user", { name: "Alicia" })).status).toBe(200);
});

test("a server call calls a plugin's endpoint by name", async () => {
  const { auth } = start();
  const alice = await signUp(auth);
  const headers = { cookie: [...alice.cookies].map((pair) => pair.join("=")).join("; ") };
  const added = await auth.api.notes.add({ headers, body: { text: "buy milk" } });
  expect(added.createdAt).toEqual(new Date("2030-03-01T12:00:00Z"));
  expect(await auth.api.notes.list({ headers })).toEqual([added]);
  expect((await auth.api.getSession({ headers }))?.session.lastNote).toBe("buy milk");
  await expect(auth.api.notes.list({})).rejects.toMatchObject({ code: "HEADERS_REQUIRED" });
  await expect(auth.api.notes.add({ headers, body: { text: "x".repeat(201) } })).rejects.toMatchObject({
    name: "AuthError",
    code: "NOTE_TOO_LONG",
    status: 422,
  });
});

test("a plugin's own rate limit applies", async () => {
  const alice = await signUp(start({ rateLimit: { enabled: true } }).auth);
  const statuses = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await alice.post("/notes/add", { text: "x" })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
