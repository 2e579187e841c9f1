import { defineEndpoint } from "../../contracts/endpoint.ts";
import type { User } from "../../contracts/entities.ts";
import type { ChallengeResult } from "../../contracts/registry.ts";
import type { Schema } from "../../contracts/schema.ts";
import type { SocialBody } from "../../contracts/social-body.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { REDIRECT_ERRORS } from "../../data/redirect-errors.ts";
import { socialShape } from "../../data/social-input.ts";
import { challengeResult, isChallenged } from "../../services/authentication/answer.ts";
import { beginFlow } from "../../services/oauth/begin-flow.ts";
import { readHandedToken, spendToken } from "../../services/oauth/handed-token.ts";
import type { SignInRefusal } from "../../services/oauth/provider-sign-in.ts";
import { requiredProvider } from "../../services/oauth/required-provider.ts";
import { signInWithProvider } from "../../services/oauth/sign-in-with-provider.ts";

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

const linkHint = ({ methods }: SignInRefusal) =>
  methods === undefined ? {} : { detail: `sign in with ${methods.join(", ")} to link it` };

/** Signs in with a provider, by redirect or ID token. */
export const signInSocial = defineEndpoint({
  method: "POST",
  path: "/sign-in/social",
  body,
  redirects: { callbackURL: "optional", errorCallbackURL: "optional", newUserCallbackURL: "optional" },
  startsSession: true,
  rateLimit: { window: 10, max: 10 },
  changes: ["session", "user"],
  errors: [
    "PROVIDER_NOT_FOUND",
    "PROVIDER_UNAVAILABLE",
    "ID_TOKEN_NOT_SUPPORTED",
    "INVALID_ID_TOKEN",
    "FAILED_TO_GET_USER_INFO",
    "USER_EMAIL_NOT_FOUND",
    "LINKING_NOT_ALLOWED",
    "ACCOUNT_NOT_LINKED",
    "SIGNUP_DISABLED",
    "EMAIL_NOT_VERIFIED",
    "FAILED_TO_CREATE_USER",
    "FAILED_TO_CREATE_SESSION",
  ],
  async handler(ctx): Promise<SignInSocialOutput> {
    const { body, targets } = ctx;
    const { idToken, requestSignUp = false } = body;
    const provider = await requiredProvider(ctx, body.provider);
    ctx.attribute({ method: `social:${provider.id}` });
    const callbackURL = targets.callbackURL ?? "/";
    if (idToken === undefined) {
      const errorURL = targets.errorCallbackURL ?? null;
      const newUserURL = targets.newUserCallbackURL ?? null;
      const url = await beginFlow(
        ctx,
        provider,
        { callbackURL, errorURL, newUserURL, requestSignUp, link: null },
        body,
      );
      if (url === null) throw ctx.error("PROVIDER_UNAVAILABLE");
      return { url, redirect: body.disableRedirect !== true };
    }
    if (!provider.acceptsIdTokens) throw ctx.error("ID_TOKEN_NOT_SUPPORTED");
    const identity = await readHandedToken(ctx, provider, idToken);
    if (typeof identity === "string") throw ctx.error(identity);
    const signIn = { ...identity, requestSignUp, callbackURL, newUserURL: targets.newUserCallbackURL ?? null };
    const attempt = () => signInWithProvider(ctx, signIn);
    const outcome = await spendToken(ctx, idToken.token, attempt, (result) => "refused" in result);
    if (outcome === "spent") throw ctx.error("INVALID_ID_TOKEN");
    if ("refused" in outcome) throw ctx.error(REDIRECT_ERRORS[outcome.refused], linkHint(outcome));
    if (isChallenged(outcome)) return challengeResult(outcome);
    return { redirect: false, token: outcome.session.token, user: outcome.user };
  },
});
