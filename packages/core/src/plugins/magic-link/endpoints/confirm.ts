import { defineEndpoint, isForm, Reply } from "../../../plugin.ts";
import { enter, type MagicLinkOutput } from "../services/enter.ts";
import { findLink } from "../services/link.ts";
import type { Settings } from "../settings.ts";
import { LINK_TARGETS, linkInput } from "./verify.ts";

/** Signs in by mailed link after its reader has confirmed, with a button of the link's page or your own. */
export const confirmMagicLink = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/magic-link/confirm",
    body: linkInput,
    ownForm: true,
    browserPage: "other",
    redirects: LINK_TARGETS,
    startsSession: "magic-link",
    rateLimit: { ...settings.rateLimit, max: settings.rateLimit.max * 4 },
    changes: ["session", "user"],
    errors: ["INVALID_TOKEN", "SIGNUP_DISABLED", "VALUE_ALREADY_TAKEN"],
    async handler(ctx): Promise<MagicLinkOutput> {
      const { token } = ctx.body;
      const link = await findLink(settings, ctx.services, token);
      const entered = await enter(settings, ctx, token, link, isForm(ctx));
      // A browser repeats a POST after some other redirects.
      return entered instanceof Reply ? new Reply(303, entered.headers, null) : entered;
    },
  });
