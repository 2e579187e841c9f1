import {
  c,
  defineEndpoint,
  defineErrors,
  defineGroup,
  defineHook,
  definePlugin,
  defineTable,
  op,
} from "@sallyport/core/plugin";
import * as z from "zod/mini";

// A plugin that uses only the public plugin API.
declare module "@sallyport/core" {
  interface PluginRegistry {
    notes: { routes: NotesRoutes };
  }
  interface Session {
    lastNote: string | null;
  }
}

export interface Note {
  id: string;
  text: string;
  createdAt: Date;
}

const note = defineTable(
  "note",
  { id: c.id(), userId: c.ref("user"), text: c.text({ maxLength: 200 }), draft: c.secret(), createdAt: c.time() },
  { indexes: [["userId", "createdAt"]] },
);

const errors = defineErrors({
  NOTE_TOO_LONG: { status: 422, message: "Note is too long" },
  NAME_RESERVED: { status: 403, message: "That name is reserved" },
});

const add = defineEndpoint({
  method: "POST",
  path: "/notes/add",
  body: z.object({ text: z.string() }),
  session: "required",
  rateLimit: { window: 60, max: 5 },
  errors: ["NOTE_TOO_LONG"],
  async handler(ctx): Promise<Note> {
    const { text } = ctx.body;
    if (text.length > 200) throw ctx.error("NOTE_TOO_LONG");
    const { user } = ctx.session;
    const id = ctx.services.newId("note");
    const row = { userId: user.id, text, draft: "for nobody's eyes", createdAt: ctx.now() };
    const written = await ctx.transaction(async ({ store, sessions }) => {
      const inserted = await store.insert(note, id === undefined ? row : { ...row, id });
      await sessions.update(ctx, ctx.session, { lastNote: text });
      return inserted;
    });
    return { id: written.id, text: written.text, createdAt: written.createdAt };
  },
});

const list = defineEndpoint({
  method: "GET",
  path: "/notes/list",
  query: z.object({ search: z.optional(z.string()) }),
  session: "required",
  errors: [],
  async handler(ctx): Promise<Note[]> {
    const { search } = ctx.query;
    const rows = await ctx.services.store.list(note, {
      where: { userId: ctx.session.user.id, ...(search !== undefined && { text: op.contains(search) }) },
      orderBy: [{ column: "createdAt", direction: "desc" }],
      limit: 100,
    });
    return rows.map(({ id, text, createdAt }) => ({ id, text, createdAt }));
  },
});

const reservedNames = defineHook({
  when: "before",
  paths: ["/update-user"],
  run(ctx) {
    const { name } = Object(ctx.body);
    if (name === "Admin") throw ctx.error("NAME_RESERVED");
  },
});

const routes = { notes: defineGroup({ add, list }) };
type Shape = typeof routes;
interface NotesRoutes extends Shape {}

export const notes = () =>
  definePlugin({
    id: "notes",
    tables: [note],
    columns: { session: { lastNote: c.optional(c.text()) } },
    routes,
    errors,
    hooks: [reservedNames],
  });
