import { defineEndpoint } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { Schema } from "../../contracts/schema.ts";
import type { SocialBody } from "../../contracts/social-body.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { socialShape } from "../../data/social-input.ts";
import { challengeResult, isChallenged } from "../../services/authentication/answer.ts";
import { beginFlow } from "../../services/oauth/begin-flow.ts";
import { requiredProvider } from "../../services/oauth/required-provider.ts";
import { signInWithToken, TOKEN_SIGN_IN_ERRORS } from "../../services/oauth/sign-in-with-token.ts";

/** Body of `sign-in/social`. */
export interface SignInSocialBody extends SocialBody {
  /** Target of new users. Default `callbackURL`. */
  newUserCallbackURL?: string | undefined;
}

/** The URL to redirect to, or the session if an `idToken` was sent. */
export interface SignInSocialResult {
  redirect: boolean;
  url?: string;
  token?: string;
  user?: User;
}
export type SignInSocialOutput = SignInSocialResult | ChallengeResult;

const body: Schema<SignInSocialBody> = lazyInput((z) =>
  z.object({ ...socialShape(z), newUserCallbackURL: z.optional(z.string()) }),
);

/** Signs in with a provider, by redirect or ID token. */
export const signInSocial = defineEndpoint({
  method: "POST",
  path: "/sign-in/social",
  body,
  redirects: { callbackURL: "optional", errorCallbackURL: "optional", newUserCallbackURL: "optional" },
  startsSession: true,
  rateLimit: { window: 10, max: 10 },
  changes: ["session", "user"],
  errors: TOKEN_SIGN_IN_ERRORS,
  async handler(ctx): Promise<SignInSocialOutput> {
    const { body, targets } = ctx;
    const { idToken, requestSignUp = false } = body;
    const provider = await requiredProvider(ctx, body.provider);
    ctx.attribute({ method: `social:${provider.id}` });
    const callbackURL = targets.callbackURL ?? "/";
    const newUserURL = targets.newUserCallbackURL ?? null;
    if (idToken === undefined) {
      const errorURL = targets.errorCallbackURL ?? null;
      const url = await beginFlow(
        ctx,
        provider,
        { callbackURL, errorURL, newUserURL, requestSignUp, link: null },
        body,
      );
      if (url === null) throw ctx.error("PROVIDER_UNAVAILABLE");
      return { url, redirect: body.disableRedirect !== true };
    }
    const outcome = await signInWithToken(ctx, { provider, handed: idToken, requestSignUp, callbackURL, newUserURL });
    if (isChallenged(outcome)) return challengeResult(outcome);
    return { redirect: false, token: outcome.session.token, user: outcome.user };
  },
});
