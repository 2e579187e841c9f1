import type { Challenged, SignedIn } from "../../contracts/authentication.ts";
import type { EndpointContext } from "../../contracts/context.ts";
import type { Provider } from "../../contracts/identity-provider.ts";
import type { HandedIdToken } from "../../contracts/social-body.ts";
import type { CoreErrorCode } from "../../data/errors.ts";
import { REDIRECT_ERRORS } from "../../data/redirect-errors.ts";
import { readHandedToken, spendToken } from "./handed-token.ts";
import type { SocialScope } from "./provider-identity.ts";
import type { ProviderSignIn, SignInRefusal } from "./provider-sign-in.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";

/** The errors of a sign-in with an ID token. */
export const TOKEN_SIGN_IN_ERRORS = [
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
] as const satisfies readonly CoreErrorCode[];

type Context = SocialScope &
  Pick<EndpointContext<unknown, unknown, (typeof TOKEN_SIGN_IN_ERRORS)[number], "none">, "error">;

export interface TokenSignIn
  extends Pick<ProviderSignIn, "callbackURL" | "disableSignUp" | "newUserURL" | "requestSignUp"> {
  readonly provider: Provider;
  readonly handed: HandedIdToken;
  /** The accepted audiences instead of the provider's client ids. */
  readonly clientIds?: readonly string[];
}

const linkHint = ({ methods }: SignInRefusal) =>
  methods === undefined ? {} : { detail: `sign in with ${methods.join(", ")} to link it` };

/**
 * Checks an ID token, uses it up and signs in with it, as `sign-in/social` does. A refusal leaves the token usable.
 * @throws one of `TOKEN_SIGN_IN_ERRORS`
 */
export async function signInWithToken(
  ctx: Context,
  { provider, handed, clientIds, ...target }: TokenSignIn,
): Promise<SignedIn | Challenged> {
  if (!provider.acceptsIdTokens) throw ctx.error("ID_TOKEN_NOT_SUPPORTED");
  const identity = await readHandedToken(ctx, provider, handed, clientIds);
  if (typeof identity === "string") throw ctx.error(identity);
  const attempt = () => signInWithProvider(ctx, { ...identity, ...target });
  const outcome = await spendToken(ctx, handed.token, attempt, (result) => "refused" in result);
  if (outcome === "spent") throw ctx.error("INVALID_ID_TOKEN");
  if ("refused" in outcome) throw ctx.error(REDIRECT_ERRORS[outcome.refused], linkHint(outcome));
  return outcome;
}
