import { expect, test } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { bookmarksClient } from "./fixtures/bookmarks-client.ts";
import { bookmarks } from "./fixtures/bookmarks-plugin.ts";
import { eventually, PASSWORD, serving, watch } from "./fixtures/serving.ts";
import { defineClientPlugin } from "./plugin.ts";

const unlisted = defineClientPlugin({ id: "bookmarks" });
const server = serving({ plugins: [bookmarks()] }, (place) =>
  createAuthClient({ ...place, plugins: [bookmarksClient()] }),
);

test("its endpoints are methods of the client with dates, and each user has their own rows", async () => {
  const [{ client: ada }, { client: bob }] = [await server.join("Ada"), await server.join("Bob")];
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

test("errors of the plugin and of the guard arrive with code and status", async () => {
  const { client: eve } = await server.join("Eve");
  await eve.bookmarks.add({ url: "https://example.com" });
  expect(await eve.bookmarks.add({ url: "https://example.com" })).toEqual({
    data: null,
    error: { code: "ALREADY_KEPT", message: "Already among the bookmarks", status: 409 },
  });
  expect((await server.openBrowser()().client.bookmarks.list()).error).toMatchObject({
    code: "UNAUTHORIZED",
    status: 401,
  });
});

test("its session column is in the session that the client reads and watches", async () => {
  const { client: kim } = await server.join("Kim");
  const leave = watch(kim.$session);
  await eventually(() => expect(kim.$session.value.data?.session.lastBookmark).toBeNull());
  await kim.bookmarks.add({ url: "https://example.com" });
  await eventually(() => expect(kim.$session.value.data?.session.lastBookmark).toBe("https://example.com"));
  expect((await kim.getSession()).data?.session.lastBookmark).toBe("https://example.com");
  leave();
});

test("its method without a payload sends a POST", async () => {
  const { client: joe, asked } = await server.join("Joe");
  await joe.bookmarks.add({ url: "https://example.com" });
  expect(await joe.bookmarks.clear()).toEqual({ data: { cleared: 1 }, error: null });
  expect(asked.filter((path) => path === "/bookmarks/clear")).toHaveLength(1);
  expect((await joe.getSession()).data?.session.lastBookmark).toBeNull();
});

test("its method with an optional body is a POST, which the client learns from the server's response", async () => {
  const { place } = server.openBrowser()();
  const methods: (string | undefined)[] = [];
  const fetch: typeof place.fetch = (input, init) => {
    if (String(input).endsWith("/clear")) methods.push(init?.method);
    return place.fetch(input, init);
  };
  const client = createAuthClient({ ...place, fetch, plugins: [unlisted] });
  // A 401 also shows that the path takes a POST.
  expect((await client.bookmarks.clear()).error?.code).toBe("UNAUTHORIZED");
  expect(methods.splice(0)).toEqual(["GET", "POST"]);
  await client.signUp.email({ name: "Ida", email: "ida@example.com", password: PASSWORD });
  await client.bookmarks.add({ url: "https://example.com" });
  expect(await client.bookmarks.clear()).toEqual({ data: { cleared: 1 }, error: null });
  expect(await client.bookmarks.clear()).toEqual({ data: { cleared: 0 }, error: null });
  expect(methods).toEqual(["POST", "POST"]);
});

test("its hook runs before a method of the core", async () => {
  const { client: mia } = await server.join("Mia");
  expect((await mia.updateUser({ name: "Librarian" })).error).toMatchObject({ code: "NAME_OF_STAFF", status: 403 });
  expect((await mia.updateUser({ name: "Maria" })).error).toBeNull();
});
