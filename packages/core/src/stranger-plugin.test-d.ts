import type { Auth, Session } from "@sallyport/core";
import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { type ActiveSession, defineEndpoint, definePlugin, type FreshSession } from "@sallyport/core/plugin";
import { expectTypeOf } from "vitest";
import { type Note, notes } from "./test/notes-plugin.ts";

const auth = createAuth({ database: memory(), plugins: [notes()] });
const plain = createAuth({ database: memory() });
const headers = new Headers();

// The result type is named, and has only the plugin's id as a parameter.
expectTypeOf(auth).toEqualTypeOf<Auth<"notes">>();
expectTypeOf(plain).toEqualTypeOf<Auth>();

// The plugin's calls have typed input and output.
expectTypeOf(auth.api.notes.add({ headers, body: { text: "x" } })).resolves.toEqualTypeOf<Note>();
expectTypeOf(auth.api.notes.list({ headers, query: { search: "x" } })).resolves.toEqualTypeOf<Note[]>();
expectTypeOf(auth.api.notes.list({ headers, asResponse: true })).resolves.toEqualTypeOf<Response>();
// @ts-expect-error text is a string
auth.api.notes.add({ headers, body: { text: 1 } });
// @ts-expect-error the body is missing
auth.api.notes.add({ headers });
// @ts-expect-error there is no such query
auth.api.notes.list({ headers, query: { find: "x" } });
// @ts-expect-error it was not asked to have the plugin
plain.api.notes;
// @ts-expect-error no plugin has that name
auth.api.nots;

// The session has the plugin's column.
expectTypeOf<Session["lastNote"]>().toEqualTypeOf<string | null>();
expectTypeOf(auth.$Infer.Session.session.lastNote).toEqualTypeOf<string | null>();

// The core's calls are unchanged.
expectTypeOf(auth.api.getSession({ headers })).resolves.toEqualTypeOf<ActiveSession | null>();
expectTypeOf(auth.api.signOut({ headers })).resolves.toEqualTypeOf<{ success: boolean }>();

// The context's type depends on the session gate, the declared errors and the redirects.
defineEndpoint({
  method: "GET",
  path: "/none",
  errors: [],
  handler: (ctx) => {
    expectTypeOf(ctx.session).toEqualTypeOf<null>();
    expectTypeOf(ctx.body).toEqualTypeOf<undefined>();
  },
});
defineEndpoint({
  method: "GET",
  path: "/optional",
  session: "optional",
  errors: [],
  handler: (ctx) => expectTypeOf(ctx.session).toEqualTypeOf<ActiveSession | null>(),
});
defineEndpoint({
  method: "GET",
  path: "/required",
  session: "required",
  errors: ["NOTE_TOO_LONG"],
  handler: (ctx) => {
    expectTypeOf(ctx.session).toEqualTypeOf<ActiveSession>();
    // @ts-expect-error the endpoint does not declare the code
    ctx.error("NAME_RESERVED");
    // @ts-expect-error a text is no target before it has passed the gate
    ctx.redirect("https://evil.com");
    return ctx.error("NOTE_TOO_LONG");
  },
});
defineEndpoint({
  method: "GET",
  path: "/fresh",
  session: "fresh",
  errors: [],
  handler: (ctx) => expectTypeOf(ctx.session).toEqualTypeOf<FreshSession>(),
});
// @ts-expect-error a path begins with a slash
defineEndpoint({ method: "GET", path: "notes", errors: [], handler: () => null });
// @ts-expect-error routes are endpoints
definePlugin({ id: "notes", routes: { list: () => null } });

// A plugin without an entry in the registry has no typed calls, and does not change those of others.
const unregistered = definePlugin({ id: "unregistered" });
expectTypeOf(createAuth({ database: memory(), plugins: [unregistered] })).toEqualTypeOf<Auth>();
const both = createAuth({ database: memory(), plugins: [unregistered, notes()] });
expectTypeOf(both).toEqualTypeOf<Auth<"notes">>();
expectTypeOf(both.api.notes.add({ headers, body: { text: "x" } })).resolves.toEqualTypeOf<Note>();
// @ts-expect-error no plugin has that name
both.api.unregistered;
