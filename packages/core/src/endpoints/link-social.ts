import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import type { SocialBody } from "../contracts/social-body.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { LINK_OBSTACLES, REDIRECT_ERRORS } from "../data/redirect-errors.ts";
import { socialShape } from "../data/social-input.ts";
import { isStoreConflict } from "../data/store-errors.ts";
import { beginFlow } from "../services/oauth/begin-flow.ts";
import { readHandedToken, spendToken } from "../services/oauth/handed-token.ts";
import { linkAccount } from "../services/oauth/link-account.ts";
import { requiredProvider } from "../services/oauth/required-provider.ts";

/** Body of `link-social`. */
export type LinkSocialBody = SocialBody;

/** The URL to redirect to, or the status if an `idToken` was sent. */
export interface LinkSocialResult {
  redirect: boolean;
  url: string;
  status?: boolean;
}

const body: Schema<LinkSocialBody> = lazyInput((z) => z.object(socialShape(z)));

/** Links a provider account to the caller, by redirect or ID token. */
export const linkSocial = defineEndpoint({
  method: "POST",
  path: "/link-social",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  redirects: { callbackURL: "optional", errorCallbackURL: "optional" },
  rateLimit: { window: 10, max: 10 },
  changes: ["session"],
  errors: [
    "UNAUTHORIZED",
    "PROVIDER_NOT_FOUND",
    "PROVIDER_UNAVAILABLE",
    "ID_TOKEN_NOT_SUPPORTED",
    "INVALID_ID_TOKEN",
    "FAILED_TO_GET_USER_INFO",
    "LINKING_NOT_ALLOWED",
    "LINKING_DIFFERENT_EMAILS_NOT_ALLOWED",
    "LINKING_FAILED",
    "SOCIAL_ACCOUNT_ALREADY_LINKED",
  ],
  async handler(ctx): Promise<LinkSocialResult> {
    const { body, session, targets } = ctx;
    const { idToken } = body;
    const provider = await requiredProvider(ctx, body.provider);
    if (!ctx.config.account.linking.enabled) throw ctx.error("LINKING_NOT_ALLOWED");
    if (idToken === undefined) {
      const flow = {
        callbackURL: targets.callbackURL ?? "/",
        errorURL: targets.errorCallbackURL ?? null,
        newUserURL: null,
        requestSignUp: false,
        link: { userId: session.user.id, email: session.user.email },
      };
      const url = await beginFlow(ctx, provider, flow, body).catch((error: unknown) => {
        throw isStoreConflict(error) ? ctx.error("UNAUTHORIZED", { cause: error }) : error;
      });
      if (url === null) throw ctx.error("PROVIDER_UNAVAILABLE");
      return { url, redirect: body.disableRedirect !== true };
    }
    if (!provider.acceptsIdTokens) throw ctx.error("ID_TOKEN_NOT_SUPPORTED");
    const identity = await readHandedToken(ctx, provider, idToken);
    if (typeof identity === "string") throw ctx.error(identity);
    const link = () => linkAccount(ctx, identity, session);
    const refusal = await spendToken(ctx, idToken.token, link, (result) => result !== null);
    if (refusal === "spent") throw ctx.error("INVALID_ID_TOKEN");
    if (refusal?.description !== undefined) throw ctx.error(LINK_OBSTACLES[refusal.description]);
    if (refusal !== null) throw ctx.error(REDIRECT_ERRORS[refusal.refused]);
    return { url: "", status: true, redirect: false };
  },
});
