import * as z from "zod/mini";
import {
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  input,
  isChallenged,
  signInWithPassword,
  type User,
} from "../../../plugin.ts";
import { checkName } from "../policy/check-name.ts";
import type { Settings } from "../settings.ts";

/** Body of `sign-in/username`. */
export interface SignInUsernameBody {
  /** User name of the account, in upper or lower case. */
  username: string;
  /** Password of the account. */
  password: string;
  /** Target of the browser afterwards: a path, or a URL of a trusted origin. */
  callbackURL?: string | undefined;
  /** False ends the session when the browser closes. Default true. */
  rememberMe?: boolean | undefined;
}

/** Answer of `sign-in/username`. */
export interface SignInUsernameResult {
  redirect: boolean;
  token: string;
  url?: string;
  user: User;
}
/** The session, or the challenge that must be met first. */
export type SignInUsernameOutput = SignInUsernameResult | ChallengeResult;

const body = input<SignInUsernameBody>(() =>
  z.object({
    username: z.string(),
    password: z.string(),
    callbackURL: z.optional(z.string()),
    rememberMe: z.optional(z.boolean()),
  }),
);

const NOT_A_NAME = 422;

/** Signs in by user name and password. An unknown name and a wrong password get the same answer. */
export const signInUsername = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/sign-in/username",
    body,
    redirects: { callbackURL: "optional" },
    startsSession: "password",
    rateLimit: { window: 10, max: 3 },
    changes: ["session", "user"],
    errors: [
      "EMAIL_PASSWORD_DISABLED",
      "INVALID_USERNAME_OR_PASSWORD",
      "USERNAME_TOO_SHORT",
      "USERNAME_TOO_LONG",
      "INVALID_USERNAME",
      "PASSWORD_TOO_LONG",
      "EMAIL_NOT_VERIFIED",
    ],
    async handler(ctx): Promise<SignInUsernameOutput> {
      if (!ctx.config.emailAndPassword.enabled) throw ctx.error("EMAIL_PASSWORD_DISABLED");
      if (ctx.body.username === "" || ctx.body.password === "") throw ctx.error("INVALID_USERNAME_OR_PASSWORD");
      const username = await checkName(settings, ctx.body.username, "sign-in", NOT_A_NAME);
      const url = ctx.targets.callbackURL;
      const outcome = await signInWithPassword(ctx, {
        identifier: username,
        async find() {
          const found = await ctx.services.accounts.findCredential({ username });
          // Some databases also find a name in other capitals, or without its accents.
          return found?.user.username === username ? found : null;
        },
        password: ctx.body.password,
        remember: ctx.body.rememberMe ?? true,
        callbackURL: url,
        refusal: () => ctx.error("INVALID_USERNAME_OR_PASSWORD"),
      });
      if (isChallenged(outcome)) return challengeResult(outcome);
      const { token } = outcome.session;
      return { redirect: url !== undefined, token, ...(url !== undefined && { url }), user: outcome.user };
    },
  });
