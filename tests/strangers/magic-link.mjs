import {
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  defineToken,
  isChallenged,
  mailUrl,
  toEmail,
} from "@sallyport/core/plugin";
import { texts } from "./texts.mjs";

const token = defineToken({ purpose: "magic-link", length: 32, alphabet: "alphanumeric", lifetimeSeconds: 600 });
const errors = defineErrors({ BAD_LINK: { status: 401, message: "The link is not good any more" } });

const send = defineEndpoint({
  method: "POST",
  path: "/magic-link/send",
  body: texts("email"),
  errors: [],
  async handler(ctx) {
    const email = toEmail(ctx.body.email);
    const user = email === null ? null : await ctx.services.users.findByEmail(email);
    if (user !== null) {
      await ctx.transaction(async ({ mails, tokens }) => {
        const secret = await tokens.issue(token, user.id, { userId: user.id });
        const url = mailUrl(ctx.config, "/magic-link/open", { token: secret });
        await mails.send(ctx, { kind: "magic-link", to: user.email, url, token: secret });
      });
    }
    return { status: true };
  },
});

const open = defineEndpoint({
  method: "POST",
  path: "/magic-link/open",
  body: texts("token"),
  startsSession: true,
  errors: ["BAD_LINK"],
  async handler(ctx) {
    const outcome = await ctx.transaction(async ({ authentication, tokens, users }) => {
      const userId = await tokens.take(token, ctx.body.token);
      // Not locked: the room of sign-ins holds the user by itself.
      const user = userId === null ? null : await users.find(userId);
      if (user === null) throw ctx.error("BAD_LINK");
      return authentication.complete(ctx, { user, method: "magic-link" });
    });
    return isChallenged(outcome) ? challengeResult(outcome) : { token: outcome.session.token, user: outcome.user };
  },
});

const english = ({ url }) => ({
  subject: "Sign in",
  title: "Sign in",
  lines: [`Open ${url}`],
  ifNotYou: "Leave it.",
  footer: "You asked for it.",
});

export const magicLink = () =>
  definePlugin({
    id: "magicLink",
    errors,
    routes: { magicLink: defineGroup({ send, open }) },
    mails: { "magic-link": { words: { en: english } } },
  });
