import * as z from "zod/mini";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  input,
  isChallenged,
  requiredProvider,
  signInWithToken,
  TOKEN_SIGN_IN_ERRORS,
  type User,
} from "../../../plugin.ts";
import { mayUse } from "../services/nonce.ts";
import { GOOGLE, type Settings } from "../settings.ts";

/** Body of `one-tap/callback`. */
export interface OneTapBody {
  /** The ID token, which Google calls the credential. */
  idToken: string;
  /** The nonce of `one-tap/nonce`, if the token carries its SHA-256 in hex, as those of native apps do. */
  nonce?: string | undefined;
  /** The id of the provider that issued it. Default `google`. */
  provider?: string | undefined;
  /** The page after the sign-in: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
  /** Allows creating a user despite `disableImplicitSignUp`. */
  requestSignUp?: boolean | undefined;
}

/** The session that a token has started. */
export interface SignedInByOneTap {
  token: string;
  user: User;
  redirect: boolean;
  url?: string;
}

const body = input<OneTapBody>(() =>
  z.object({
    idToken: z.string().check(z.minLength(1)),
    nonce: z.optional(z.string().check(z.minLength(1))),
    provider: z.optional(z.string().check(z.maxLength(100))),
    callbackURL: z.optional(z.string()),
    requestSignUp: z.optional(z.boolean()),
  }),
);

/** Signs in with an ID token that the browser received from the identity provider without a redirect. */
export const oneTapCallback = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/one-tap/callback",
    body,
    redirects: { callbackURL: "optional" },
    startsSession: true,
    rateLimit: { window: 10, max: 10 },
    changes: ["session", "user"],
    errors: TOKEN_SIGN_IN_ERRORS,
    async handler(ctx): Promise<SignedInByOneTap | ChallengeResult> {
      const { idToken: token, nonce, provider: id = GOOGLE, requestSignUp = false } = ctx.body;
      const { callbackURL } = ctx.targets;
      if (!settings.providers.includes(id)) throw ctx.error("PROVIDER_NOT_FOUND");
      const provider = await requiredProvider(ctx, id);
      ctx.attribute({ method: `social:${id}` });
      if (!mayUse(ctx, { token, nonce }, settings.requireNonce)) throw ctx.error("INVALID_ID_TOKEN");
      const outcome = await signInWithToken(ctx, {
        provider,
        handed: { token, nonce },
        ...(settings.clientIds !== null && id === GOOGLE && { clientIds: settings.clientIds }),
        disableSignUp: settings.disableSignUp,
        requestSignUp,
        callbackURL: callbackURL ?? "/",
        newUserURL: null,
      });
      if (isChallenged(outcome)) return challengeResult(outcome);
      const target = callbackURL === undefined ? {} : { url: callbackURL };
      return { token: outcome.session.token, user: outcome.user, redirect: callbackURL !== undefined, ...target };
    },
  });
