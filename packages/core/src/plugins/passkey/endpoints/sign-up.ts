import * as z from "zod/mini";
import {
  type ChallengeResult,
  defineEndpoint,
  input,
  isPlaceholderEmail,
  NAME_CHARACTERS,
  toEmail,
  type User,
} from "../../../plugin.ts";
import type { CreationOptions, RegistrationResponse } from "../json.ts";
import { begin, randomId, take } from "../services/ceremonies.ts";
import { creationOptions } from "../services/creation-options.ts";
import { claimedChallenge } from "../services/read-response.ts";
import { createUser } from "../services/sign-up.ts";
import { verifyNewPasskey } from "../services/verify-registration.ts";
import { CHALLENGE, type Settings } from "../settings.ts";
import type { VerifyAuthenticationBody } from "./verify-authentication.ts";
import { isResponse, type VerifyRegistrationBody } from "./verify-registration.ts";

export interface SignUpOptionsBody {
  /** Display name. */
  name: string;
  /** Email address, which is stored in lower case. */
  email: string;
}

export interface VerifySignUpBody
  extends Pick<VerifyAuthenticationBody, "rememberMe">,
    Pick<VerifyRegistrationBody, "response"> {
  /** Target of the verification link: a path, or a URL of a trusted origin. Default `/`. */
  callbackURL?: string | undefined;
}

/** The user whom a passkey has signed up. */
export interface SignedUpByPasskey {
  /** Null if the email address must be verified first. */
  token: string | null;
  user: User;
}

const optionsBody = input<SignUpOptionsBody>(() =>
  z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_CHARACTERS)), email: z.string() }),
);

const verifyBody = input<VerifySignUpBody>(() =>
  z.object({
    response: z.custom<RegistrationResponse>(isResponse),
    callbackURL: z.optional(z.string()),
    rememberMe: z.optional(z.boolean()),
  }),
);

/** Returns the options with which a newcomer's browser makes a passkey. Nothing is stored, and no address is looked up. */
export const generateSignUpOptions = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/generate-sign-up-options",
    body: optionsBody,
    needs: "headers",
    rateLimit: { window: 10, max: 3 },
    errors: ["PASSKEY_SIGN_UP_DISABLED", "INVALID_EMAIL"],
    async handler(ctx): Promise<CreationOptions> {
      if (settings.signUp === null) throw ctx.error("PASSKEY_SIGN_UP_DISABLED");
      const email = toEmail(ctx.body.email);
      if (email === null || isPlaceholderEmail(email)) throw ctx.error("INVALID_EMAIL");
      const { name } = ctx.body;
      // The device must not make a passkey that the sign-up would refuse.
      ctx.services.users.readFields({}, "create");
      const handle = randomId(ctx.services);
      return creationOptions(settings, ctx.config, {
        challenge: begin(settings, ctx, { kind: "sign-up", handle, name, email }),
        user: { id: handle, name: email, displayName: name },
        exclude: [],
      });
    },
  });

/** Creates a user with the passkey that the browser has made, and by default a session. */
export const verifySignUp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/verify-sign-up",
    body: verifyBody,
    redirects: { callbackURL: "optional" },
    needs: "headers",
    startsSession: CHALLENGE,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["PASSKEY_SIGN_UP_DISABLED", "FAILED_TO_VERIFY_REGISTRATION", "USER_ALREADY_EXISTS"],
    async handler(ctx): Promise<SignedUpByPasskey | (SignedUpByPasskey & ChallengeResult)> {
      if (settings.signUp === null) throw ctx.error("PASSKEY_SIGN_UP_DISABLED");
      const { response, rememberMe = true } = ctx.body;
      const ceremony = await take(settings, ctx, "sign-up", claimedChallenge(response));
      const made = await verifyNewPasskey(settings, ctx, ceremony, response);
      const { name, email, handle } = ceremony ?? {};
      if (made === null || name === undefined || email === undefined || handle === undefined)
        throw ctx.error("FAILED_TO_VERIFY_REGISTRATION");
      const newcomer = { name, email, passkey: { ...made, userHandle: handle } };
      return createUser(settings, ctx, newcomer, { remember: rememberMe, callbackURL: ctx.targets.callbackURL });
    },
  });
