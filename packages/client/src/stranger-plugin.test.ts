import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { type RunningAuth, serveAuth } from "sallyport-tests/ground/serve-auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { bookmarksClient } from "./fixtures/bookmarks-client.ts";
import { bookmarks } from "./fixtures/bookmarks-plugin.ts";
import { defineClientPlugin } from "./plugin.ts";

const unlisted = defineClientPlugin({ id: "bookmarks" });

let server: RunningAuth;
const seen: string[] = [];
beforeAll(async () => {
  server = await serveAuth({ plugins: [bookmarks()] });
});
afterAll(() => server.close());

/** The `fetch` of a new browser; what it asks is noted. */
const newFetch = () =>
  httpBrowser(server.origin, (request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    return fetch(request);
  }).fetch;
const browser = () => createAuthClient({ baseURL: server.origin, fetch: newFetch(), plugins: [bookmarksClient()] });

async function person(name: string) {
  const client = browser();
  const email = `${name.toLowerCase()}@example.com`;
  expect((await client.signUp.email({ name, email, password: "correct horse battery" })).error).toBeNull();
  return client;
}

test("its endpoints are the client's methods, dates and all, each person their own rows", async () => {
  const [ada, bob] = [await person("Ada"), await person("Bob")];
  const added = await ada.bookmarks.add({ url: "https://example.com/a" });
  expect(added).toEqual({ data: { url: "https://example.com/a", keptAt: expect.any(Date) }, error: null });
  await ada.bookmarks.add({ url: "https://example.com/b" });
  expect((await ada.bookmarks.list()).data?.map(({ url }) => url)).toEqual([
    "https://example.com/a",
    "https://example.com/b",
  ]);
  expect((await ada.bookmarks.list({ query: { limit: 1 } })).data).toEqual([added.data]);
  expect(await bob.bookmarks.list()).toEqual({ data: [], error: null });
});

test("its error arrives with its code and status, and the gate's as well", async () => {
  const eve = await person("Eve");
  await eve.bookmarks.add({ url: "https://example.com" });
  expect(await eve.bookmarks.add({ url: "https://example.com" })).toEqual({
    data: null,
    error: { code: "ALREADY_KEPT", message: "Already among the bookmarks", status: 409 },
  });
  expect((await browser().bookmarks.list()).error).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
});

test("its column is part of the session that the client reads and follows", async () => {
  const kim = await person("Kim");
  const leave = kim.$session.listen(() => {});
  await vi.waitFor(() => expect(kim.$session.value.data?.session.lastBookmark).toBeNull());
  await kim.bookmarks.add({ url: "https://example.com" });
  await vi.waitFor(() => expect(kim.$session.value.data?.session.lastBookmark).toBe("https://example.com"));
  expect((await kim.getSession()).data?.session.lastBookmark).toBe("https://example.com");
  leave();
});

test("its method without a payload is a POST", async () => {
  const joe = await person("Joe");
  await joe.bookmarks.add({ url: "https://example.com" });
  expect(await joe.bookmarks.clear()).toEqual({ data: { cleared: 1 }, error: null });
  expect(seen.filter((line) => line.endsWith("/bookmarks/clear"))).toEqual(["POST /api/auth/bookmarks/clear"]);
  expect((await joe.getSession()).data?.session.lastBookmark).toBeNull();
});

test("its method with an optional body is a POST, though the client was not told so, and the client learns it", async () => {
  const client = createAuthClient({ baseURL: server.origin, fetch: newFetch(), plugins: [unlisted] });
  seen.length = 0;
  // A refusal shows as well that the path takes a POST.
  expect((await client.bookmarks.clear()).error?.code).toBe("UNAUTHORIZED");
  const [first, second] = ["GET /api/auth/bookmarks/clear", "POST /api/auth/bookmarks/clear"];
  expect(seen).toEqual([first, second]);
  const email = "ida@example.com";
  await client.signUp.email({ name: "Ida", email, password: "correct horse battery" });
  await client.bookmarks.add({ url: "https://example.com" });
  seen.length = 0;
  expect(await client.bookmarks.clear()).toEqual({ data: { cleared: 1 }, error: null });
  expect(await client.bookmarks.clear()).toEqual({ data: { cleared: 0 }, error: null });
  expect(seen).toEqual([second, second]);
});

test("its hook stands before a method of the house", async () => {
  const mia = await person("Mia");
  expect((await mia.updateUser({ name: "Librarian" })).error).toMatchObject({ code: "NAME_OF_STAFF", status: 403 });
  expect((await mia.updateUser({ name: "Maria" })).error).toBeNull();
});
