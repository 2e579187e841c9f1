import { type Auth, createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { expectTypeOf } from "vitest";
import type { AuthClient } from "./auth-client.ts";
import { createAuthClient } from "./create-auth-client.ts";
import { bookmarksClient } from "./fixtures/bookmarks-client.ts";
import { type Bookmark, bookmarks } from "./fixtures/bookmarks-plugin.ts";

const auth = createAuth({ database: memory(), plugins: [bookmarks()] });
const client = createAuthClient({ plugins: [bookmarksClient()] });

// One declaration types server and client, and both types are named.
expectTypeOf(auth).toEqualTypeOf<Auth<"bookmarks">>();
expectTypeOf(client).toEqualTypeOf<AuthClient<"bookmarks">>();
const headers = new Headers();
expectTypeOf(auth.api.bookmarks.add({ headers, body: { url: "x" } })).resolves.toEqualTypeOf<Bookmark>();
expectTypeOf(auth.api.bookmarks.clear({ headers })).resolves.toEqualTypeOf<{ cleared: number }>();

const added = await client.bookmarks.add({ url: "https://example.com" });
if (added.error) {
  expectTypeOf<"ALREADY_KEPT">().toExtend<typeof added.error.code>();
  expectTypeOf<"UNAUTHORIZED">().toExtend<typeof added.error.code>();
  expectTypeOf<"BAD_REQUEST">().toExtend<typeof added.error.code>();
  expectTypeOf<"ALREADY_READ">().not.toExtend<typeof added.error.code>();
  // The plugin declares this error, but the endpoint does not.
  expectTypeOf<"NAME_OF_STAFF">().not.toExtend<typeof added.error.code>();
} else {
  expectTypeOf(added.data).toEqualTypeOf<Bookmark>();
}
expectTypeOf((await client.bookmarks.list({ query: { limit: 1 } })).data).toEqualTypeOf<Bookmark[] | null>();
expectTypeOf((await client.bookmarks.clear()).data).toEqualTypeOf<{ cleared: number } | null>();

// @ts-expect-error -- a url is text
client.bookmarks.add({ url: 1 });
// @ts-expect-error -- a url is needed
client.bookmarks.add({});
// @ts-expect-error -- there is no such query
client.bookmarks.list({ query: { first: 1 } });
// @ts-expect-error -- there is no such method
client.bookmarks.burn();
// @ts-expect-error -- a client without the plugin has none of it
createAuthClient().bookmarks;

// The plugin's column is part of every session type.
expectTypeOf((await client.getSession()).data?.session.lastBookmark).toEqualTypeOf<string | null | undefined>();
expectTypeOf(client.$session.get().data?.session.lastBookmark).toEqualTypeOf<string | null | undefined>();
expectTypeOf(auth.$Infer.Session.session.lastBookmark).toEqualTypeOf<string | null>();
