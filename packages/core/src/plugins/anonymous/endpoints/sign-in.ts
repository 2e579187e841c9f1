import {
  ALPHANUMERIC,
  type ChallengeResult,
  challengeResult,
  defineEndpoint,
  isChallenged,
  isStoreConflict,
  toEmail,
  toRateKey,
  type User,
} from "../../../plugin.ts";
import { guestUntil } from "../services/guest-until.ts";
import type { Settings } from "../settings.ts";

/** Answer of `sign-in/anonymous`. */
export interface SignInAnonymousResult {
  token: string;
  user: User;
}

const ID_CHARACTERS = 32;

function toGuestEmail(given: string): string {
  const email = toEmail(given);
  if (email === null) throw new TypeError("anonymous: generateRandomEmail must return an email address");
  return email;
}

/** Starts a session of a new guest. The session of a user who is not a guest continues instead. */
export const signInAnonymous = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/sign-in/anonymous",
    session: "optional",
    noImpersonation: true,
    startsSession: "anonymous",
    // Visitors of one network, such as a school, may arrive at the same time.
    rateLimit: { window: 10, max: 10 },
    changes: ["session", "user"],
    errors: ["ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY", "TOO_MANY_REQUESTS", "VALUE_ALREADY_TAKEN"],
    async handler(ctx): Promise<SignInAnonymousResult | ChallengeResult> {
      const { databaseCounter, randomText } = ctx.services;
      if (ctx.session?.user.isAnonymous) throw ctx.error("ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY");
      if (ctx.session !== null) return { token: ctx.session.session.token, user: ctx.session.user };
      if (ctx.ipAddress !== null) {
        const { allowed, retryAfterSeconds } = await databaseCounter.consume(
          `anonymous:${toRateKey(ctx.ipAddress)}`,
          settings.limit,
        );
        const seconds = String(retryAfterSeconds);
        if (!allowed)
          throw ctx.error("TOO_MANY_REQUESTS", { headers: { "retry-after": seconds, "x-retry-after": seconds } });
      }
      const name = await settings.nameOf({ request: ctx.request });
      const email = toGuestEmail(await settings.emailOf(randomText(ID_CHARACTERS, ALPHANUMERIC).toLowerCase()));
      const outcome = await ctx
        .transaction(async ({ authentication, users }) => {
          const fields = { isAnonymous: true, guestUntil: guestUntil(settings, ctx.now()) };
          const user = await users.create({ name, email, fields });
          ctx.emit("user.created", { user });
          return authentication.complete(ctx, { user, method: "anonymous", isNew: true });
        })
        .catch((error: unknown) => {
          throw isStoreConflict(error) ? ctx.error("VALUE_ALREADY_TAKEN", { cause: error }) : error;
        });
      if (outcome === null) throw ctx.error("VALUE_ALREADY_TAKEN");
      if (isChallenged(outcome)) return challengeResult(outcome);
      return { token: outcome.session.token, user: outcome.user };
    },
  });
