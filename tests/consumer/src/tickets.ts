import {
  c,
  defineEndpoint,
  defineErrors,
  defineGroup,
  defineHook,
  definePlugin,
  defineTable,
} from "@sallyport/core/plugin";
import * as z from "zod/mini";

export interface Ticket {
  id: string;
  subject: string;
  openedAt: Date;
}

const ticket = defineTable("ticket", {
  id: c.id(),
  userId: c.ref("user"),
  subject: c.text({ maxLength: 200 }),
  openedAt: c.time(),
});

const open = defineEndpoint({
  method: "POST",
  path: "/tickets/open",
  changes: ["session"],
  body: z.object({ subject: z.string() }),
  session: "required",
  errors: ["TOO_MANY_TICKETS", "UNAUTHORIZED"],
  async handler(ctx): Promise<Ticket> {
    const { store } = ctx.services;
    if ((await store.count(ticket, { where: { userId: ctx.session.user.id } })) > 9)
      throw ctx.error("TOO_MANY_TICKETS");
    const opened = { id: crypto.randomUUID(), subject: ctx.body.subject, openedAt: ctx.now() };
    await store.insert(ticket, { ...opened, userId: ctx.session.user.id });
    return opened;
  },
});

const list = defineEndpoint({
  method: "GET",
  path: "/tickets/list",
  query: z.object({ limit: z.optional(z.coerce.number()) }),
  session: "required",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<Ticket[]> {
    return ctx.services.store.list(ticket, { where: { userId: ctx.session.user.id } });
  },
});

const routes = { tickets: defineGroup({ open, list }) };
type Shape = typeof routes;
export interface TicketRoutes extends Shape {}

declare module "@sallyport/core" {
  interface PluginRegistry {
    tickets: { routes: TicketRoutes };
  }
  interface Session {
    openTickets: number;
  }
}

/** A stranger's plugin: everything it uses comes through the one door. */
export const tickets = () =>
  definePlugin({
    id: "tickets",
    tables: [ticket],
    columns: { session: { openTickets: c.withDefault(c.integer(), 0) } },
    routes,
    errors: defineErrors({ TOO_MANY_TICKETS: { status: 409, message: "Close a ticket first" } }),
    hooks: [defineHook({ when: "after", paths: ["/tickets/open"], run: (ctx) => ctx.logger.info("ticket opened") })],
  });
