import { c, defineErrors, definePlugin, defineServerEndpoint, userTable } from "@sallyport/core/plugin";
import { texts } from "./texts.mjs";

const column = { banned: c.withDefault(c.boolean(), false) };
const users = { ...userTable, columns: { ...userTable.columns, ...column } };

/** Only the server can call it. */
const ban = defineServerEndpoint({
  method: "POST",
  path: "/ban",
  body: texts("userId"),
  needs: "nothing",
  errors: [],
  handler: (ctx) =>
    ctx.transaction(async ({ sessions, store, users: held }) => {
      const { userId } = ctx.body;
      await held.lock(userId);
      await store.update(users, { where: { id: userId } }, { banned: true });
      await sessions.revokeAll(userId);
      ctx.emit("session.revoked", { userId });
      return { banned: true };
    }),
});

export const bans = () =>
  definePlugin({
    id: "bans",
    columns: { user: column },
    errors: defineErrors({ BANNED: { status: 403, message: "You are banned" } }),
    routes: { ban },
    policy: { concerns: ({ banned }) => banned === true, decide: () => ({ deny: "BANNED" }) },
  });
