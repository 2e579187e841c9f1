import {
  c,
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  isChallenged,
  userTable,
} from "@sallyport/core/plugin";
import { texts } from "./texts.mjs";

const column = { pin: c.optional(c.secret()) };
const users = { ...userTable, columns: { ...userTable.columns, ...column } };
const errors = defineErrors({ WRONG_PIN: { status: 401, message: "That is not the PIN" } });

const enroll = defineEndpoint({
  method: "POST",
  path: "/pin/enroll",
  body: texts("pin"),
  session: "fresh",
  errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH"],
  async handler(ctx) {
    const { id } = ctx.session.user;
    await ctx.services.store.update(users, { where: { id } }, { pin: ctx.body.pin });
    return { status: true };
  },
});

const verify = defineEndpoint({
  method: "POST",
  path: "/pin/verify",
  body: texts("pin"),
  startsSession: true,
  errors: ["WRONG_PIN", "TOO_MANY_REQUESTS"],
  async handler(ctx) {
    const { authentication, store } = ctx.services;
    const pending = await authentication.pending(ctx, "pin");
    if (pending === null) throw ctx.error("WRONG_PIN");
    await authentication.attempt(pending.user.id, pending);
    const row = await store.find(users, { where: { id: pending.user.id } });
    if (row?.pin !== ctx.body.pin) throw ctx.error("WRONG_PIN");
    const outcome = await authentication.resume(ctx, pending);
    if (outcome === null) throw ctx.error("WRONG_PIN");
    return isChallenged(outcome) ? challengeResult(outcome) : { token: outcome.session.token, user: outcome.user };
  },
});

export const secondFactor = () =>
  definePlugin({
    id: "secondFactor",
    columns: { user: column },
    errors,
    routes: { pin: defineGroup({ enroll, verify }) },
    policy: {
      // The row as others see it has no secrets: whether there is a PIN is asked of the database.
      async decide({ user }, { store }) {
        const row = await store.find(users, { where: { id: user.id } });
        return row?.pin == null ? { allow: true } : { challenge: "pin" };
      },
    },
    challenges: { pin: { page: () => "/pin", answer: () => ({ pinRequired: true }) } },
  });
