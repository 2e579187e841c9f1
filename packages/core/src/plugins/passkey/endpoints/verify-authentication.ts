import * as z from "zod/mini";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  input,
  isChallenged,
  mailVerification,
  type Session,
  type User,
} from "../../../plugin.ts";
import type { AuthenticationResponse } from "../json.ts";
import { authenticate, type Unverified } from "../services/authenticate.ts";
import { mailOwner } from "../services/held-sign-ups.ts";
import { type Context, needsVerifiedEmail, type Settings } from "../settings.ts";
import { isResponse } from "./verify-registration.ts";

export interface VerifyAuthenticationBody {
  /** The answer of the browser. */
  response: AuthenticationResponse;
  /** Target of the browser afterwards: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
  /** False ends the session when the browser closes. Default true. */
  rememberMe?: boolean | undefined;
}

/** The session that a passkey has started. */
export interface SignedInByPasskey {
  session: Session;
  user: User;
  token: string;
  redirect: boolean;
  url?: string;
}

const body = input<VerifyAuthenticationBody>(() =>
  z.object({
    response: z.custom<AuthenticationResponse>(isResponse),
    callbackURL: z.optional(z.string()),
    rememberMe: z.optional(z.boolean()),
  }),
);

async function mailLink(
  ctx: Context,
  { unverified: user, signUpId }: Unverified,
  callbackURL: string | undefined,
): Promise<void> {
  const { mails } = ctx.services;
  const sends = ctx.config.emailVerification.sendOnSignIn && mails.can("verify-email");
  if (!sends || !(await mails.allow(user.email, ctx))) return;
  if (signUpId === null) await mailVerification(ctx, { user, byHolder: true, callbackURL });
  else await mailOwner(ctx, user, { signUpId, callbackURL, mayMail: true });
}

/**
 * Signs in with a passkey, completes a sign-in that waits for one, or makes the session of its own user fresh. Every
 * failed check has the same answer.
 */
export const verifyAuthentication = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/verify-authentication",
    body,
    redirects: { callbackURL: "optional" },
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    startsSession: "passkey",
    changes: ["session", "user", "passkeys"],
    rateLimit: { window: 10, max: 10 },
    errors: ["AUTHENTICATION_FAILED", "EMAIL_NOT_VERIFIED"],
    async handler(ctx): Promise<SignedInByPasskey | ChallengeResult> {
      const { callbackURL } = ctx.targets;
      const needsEmail = needsVerifiedEmail(settings, ctx.config);
      const outcome = await authenticate(settings, ctx, {
        response: ctx.body.response,
        remember: ctx.body.rememberMe ?? true,
        callbackURL,
        isHeld: ({ emailVerified }) => needsEmail && !emailVerified,
      });
      if ("unverified" in outcome) {
        await mailLink(ctx, outcome, callbackURL);
        throw ctx.error("EMAIL_NOT_VERIFIED");
      }
      if (isChallenged(outcome)) return challengeResult(outcome);
      const { session, user } = outcome;
      const target = callbackURL === undefined ? {} : { url: callbackURL };
      return { session, user, token: session.token, redirect: callbackURL !== undefined, ...target };
    },
  });
