import * as z from "zod/mini";
import { defineEndpoint, input, isFetched, prefersPage } from "../../../plugin.ts";
import { confirmation } from "../confirmation.ts";
import { isAsked } from "../services/asked.ts";
import { enter, type MagicLinkOutput, refuse } from "../services/enter.ts";
import { findLink, type LinkTargets } from "../services/link.ts";
import type { Settings } from "../settings.ts";

/** Query of `magic-link/verify`, which the mailed link contains. */
export interface VerifyMagicLinkQuery extends LinkTargets {
  /** Token of the mailed link. */
  token: string;
}

const text = z.optional(z.string());
export const linkInput = input<VerifyMagicLinkQuery>(() =>
  z.object({ token: z.string(), callbackURL: text, newUserCallbackURL: text, errorCallbackURL: text }),
);
export const LINK_TARGETS = {
  callbackURL: "optional",
  newUserCallbackURL: "optional",
  errorCallbackURL: "optional",
} as const;

/**
 * Signs in by mailed link in the browser that asked for it, and redirects to `callbackURL`; shows a page with a button
 * in every other browser, since mail scanners open links.
 */
export const verifyMagicLink = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/magic-link/verify",
    query: linkInput,
    redirects: LINK_TARGETS,
    startsSession: "magic-link",
    browserPage: "other",
    needs: "nothing",
    rateLimit: { ...settings.rateLimit, max: settings.rateLimit.max * 4 },
    changes: ["session", "user"],
    errors: ["INVALID_TOKEN", "SIGNUP_DISABLED", "MAGIC_LINK_CONFIRMATION_REQUIRED", "VALUE_ALREADY_TAKEN"],
    async handler(ctx): Promise<MagicLinkOutput> {
      const { token } = ctx.query;
      const inBrowser = ctx.targets.callbackURL !== undefined || prefersPage(ctx.headers);
      const link = await findLink(settings, ctx.services, token);
      if (link === null) return refuse(ctx, ctx.error("INVALID_TOKEN"), inBrowser);
      if (await isAsked(settings, ctx, link.email)) return enter(settings, ctx, token, link, inBrowser);
      if (!ctx.hasRequest || isFetched(ctx.headers)) throw ctx.error("MAGIC_LINK_CONFIRMATION_REQUIRED");
      return confirmation(settings, ctx, token, link.email);
    },
  });
