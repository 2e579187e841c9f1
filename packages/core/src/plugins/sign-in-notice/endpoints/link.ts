import { defineLink, op, type Reply, requestLanguage, sessionTable } from "../../../plugin.ts";
import { findNotice } from "../services/report.ts";
import type { Settings } from "../settings.ts";

/** Shows the sign-in that a mail was about, and asks before anything ends; the token stays valid. */
export const reportSignInLink = (settings: Settings) =>
  defineLink({
    method: "GET",
    path: "/report-sign-in/{token}",
    browserPage: "other",
    errors: [],
    async handler(ctx): Promise<Reply> {
      const language = requestLanguage(ctx.config.language, ctx);
      const { token = "" } = ctx.params;
      const found = await findNotice(settings, ctx.services, token);
      const { questionPage, resultPage } = await import("../page.ts");
      if (typeof found === "string") return resultPage(language, found);
      const { sessionId: id, userId } = found.notice;
      const where = { id, userId, expiresAt: op.gt(ctx.now()) };
      const isEnded = (await ctx.services.store.find(sessionTable, { where })) === null;
      return questionPage(language, found.notice, { token, isEnded });
    },
  });
