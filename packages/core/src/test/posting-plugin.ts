import { defineEndpoint, definePlugin } from "@sallyport/core/plugin";
import * as z from "zod/mini";
// Registers the plugin's id.
import "./probe.ts";

/** The token of the link in the test's mails. It must not appear in other mails, rows or logs. */
export const LINK_TOKEN = "tokenThatOnlyTheMailboxSees0001";
export const LINK_SECONDS = 3600;

const body = z.object({
  to: z.array(z.string()),
  name: z.optional(z.string()),
  how: z.optional(z.enum(["send", "notice", "pretend", "fail"])),
});

/**
 * `POST /post` mails a reset link or a notice to each address in a transaction. It can also pretend to, or fail
 * afterwards.
 */
const post = defineEndpoint({
  method: "POST",
  path: "/post",
  body,
  errors: ["INVALID_TOKEN"],
  async handler(ctx): Promise<{ posted: number }> {
    const { to, name = "Alice", how = "send" } = ctx.body;
    const now = ctx.now();
    await ctx.transaction(async ({ mails }) => {
      for (const email of to) {
        const user = { id: "u1", name, email, emailVerified: true, image: null, createdAt: now, updatedAt: now };
        const url = `${ctx.config.baseURL}/api/auth/reset-password/${LINK_TOKEN}`;
        const link = { user, url, token: LINK_TOKEN, expiresInSeconds: LINK_SECONDS };
        if (how === "pretend") await mails.pretend("reset-password");
        else if (how === "notice")
          await mails.send(ctx, { kind: "notice", to: email, user, about: { kind: "password-changed" } });
        else await mails.send(ctx, { kind: "reset-password", to: email, ...link });
      }
      if (how === "fail") throw ctx.error("INVALID_TOKEN");
    });
    return { posted: to.length };
  },
});

export const posting = () => definePlugin({ id: "probe", routes: { post } });
