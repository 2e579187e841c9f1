import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { CredentialDescriptor, RequestOptions } from "../json.ts";
import { begin } from "../services/ceremonies.ts";
import { hint } from "../services/hint.ts";
import { passkeysOf, toDescriptor } from "../services/passkeys.ts";
import { relyingPartyOf } from "../services/relying-party.ts";
import { CHALLENGE, type Context, type Settings } from "../settings.ts";

export interface AuthenticateOptionsQuery {
  /**
   * The email address that the user has typed, for passkeys that cannot be found without one. The answer has as many
   * entries for an address that has no passkey.
   */
  email?: string | undefined;
}

const query = input<AuthenticateOptionsQuery>(() =>
  z.object({ email: z.optional(z.string().check(z.maxLength(320))) }),
);

const TIMEOUT_MILLISECONDS = 300_000;

async function allowed(
  settings: Settings,
  ctx: Context,
  email: string | undefined,
): Promise<CredentialDescriptor[] | undefined> {
  const known = (await ctx.services.authentication.pending(ctx, CHALLENGE))?.user ?? ctx.session?.user;
  if (known === undefined) return email === undefined ? undefined : hint(settings, ctx, email);
  return (await passkeysOf(ctx.services, known.id)).map(toDescriptor);
}

/** Returns the options with which a browser asks for a passkey. They are valid for five minutes. */
export const generateAuthenticateOptions = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/passkey/generate-authenticate-options",
    query,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    rateLimit: { window: 10, max: 10 },
    errors: [],
    async handler(ctx): Promise<RequestOptions> {
      const allowCredentials = await allowed(settings, ctx, ctx.query.email);
      const { authenticationExtensions: extensions } = settings;
      return {
        challenge: begin(settings, ctx, { kind: "authentication" }),
        rpId: relyingPartyOf(settings, ctx.config).id,
        timeout: TIMEOUT_MILLISECONDS,
        userVerification: settings.userVerification,
        ...(allowCredentials !== undefined && { allowCredentials }),
        ...(extensions !== undefined && { extensions: { ...extensions } }),
      };
    },
  });
