import {
  type AuthError,
  type ChallengeResult,
  challengePage,
  challengeResult,
  type EndpointContext,
  isAuthError,
  isChallenged,
  type Reply,
  type Session,
  signInByMailbox,
  type TrustedUrl,
  type User,
} from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { Link } from "./link.ts";

/** The session that a magic link has started. */
export interface MagicLinkResult {
  token: string;
  user: User;
  session: Session;
}
export type MagicLinkOutput = MagicLinkResult | ChallengeResult | Reply;

type Code = "INVALID_TOKEN" | "SIGNUP_DISABLED";
export type Context<Codes extends string = Code> = EndpointContext<unknown, unknown, Codes | Code, "none">;

const SIGN_UP_DISABLED = "new_user_signup_disabled";
const NOT_CREATED = "failed_to_create_user";

async function landing(ctx: Context, target: TrustedUrl | undefined): Promise<TrustedUrl> {
  const home = target ?? (await ctx.trust("/"));
  if (home === null) throw new TypeError("A path must be trusted");
  return home;
}

export async function refuse(ctx: Context, error: AuthError, inBrowser: boolean, name: string = error.code) {
  if (!inBrowser) throw error;
  ctx.refused(error);
  const { callbackURL, errorCallbackURL = callbackURL } = ctx.targets;
  return ctx.redirect(await landing(ctx, errorCallbackURL), { error: name });
}

async function open(settings: Settings, ctx: Context, token: string, link: Link) {
  const { callbackURL, newUserCallbackURL } = ctx.targets;
  const { users } = ctx.services;
  return signInByMailbox(ctx, {
    email: link.email,
    method: "magic-link",
    callbackURL,
    newUserCallbackURL,
    newUser: settings.maySignUp ? () => ({ name: link.name, fields: users.readFields(link.fields, "create") }) : null,
    async spend(services) {
      // The code of the same mail signs in once as well. It is deleted first, in the order of its own use.
      if (settings.code !== null) await services.codes.revoke(settings.code, link.email);
      return services.tokens.spend(settings.token, token);
    },
  });
}

export async function enter(
  settings: Settings,
  ctx: Context,
  token: string,
  link: Link | null,
  inBrowser: boolean,
): Promise<MagicLinkOutput> {
  const invalid = () => refuse(ctx, ctx.error("INVALID_TOKEN"), inBrowser);
  if (link === null) return invalid();
  try {
    const outcome = await open(settings, ctx, token, link);
    if (outcome === "spent") return await invalid();
    if (outcome === "no-sign-up") return await refuse(ctx, ctx.error("SIGNUP_DISABLED"), inBrowser, SIGN_UP_DISABLED);
    if (isChallenged(outcome)) {
      return inBrowser ? ctx.redirect(await challengePage(ctx, outcome)) : challengeResult(outcome);
    }
    const { session, user, isNew } = outcome;
    if (!inBrowser) return { token: session.token, user, session };
    const { callbackURL, newUserCallbackURL = callbackURL } = ctx.targets;
    return ctx.redirect(await landing(ctx, isNew ? newUserCallbackURL : callbackURL));
  } catch (error) {
    if (!isAuthError(error) || error.status >= 500 || !inBrowser) throw error;
    return refuse(ctx, error, true, error.code === "VALIDATION_ERROR" ? NOT_CREATED : error.code.toLowerCase());
  }
}
