import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { FlowSecrets, Provider } from "../../contracts/identity-provider.ts";
import type { OAuthFlow } from "../../contracts/oauth-services.ts";
import type { JsonObject } from "../../contracts/provider.ts";
import type { TrustedUrl } from "../../contracts/trusted-url.ts";
import { CALLBACK_PARAMETER_CHARACTERS } from "../../data/limits.ts";
import { jsonProblem } from "../../http/plain-json.ts";
import { isProviderFailure, type ProviderFailure } from "../../oauth/provider-failure.ts";
import { challengePage, isChallenged } from "../authentication/answer.ts";
import { type LinkRefusal, linkAccount } from "./link-account.ts";
import { type ProviderIdentity, type Refusal, refuse, type SocialScope } from "./provider-identity.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";

/** Parameters of a provider's callback: `code`, `state`, `error` and more. */
export type CallbackParameters = Readonly<Record<string, string>>;

interface CallbackScope extends SocialScope, Pick<EndpointContext<unknown, unknown, never, SessionGate>, "trust"> {}

type Flow = OAuthFlow & FlowSecrets;
type FlowResult = { readonly to: TrustedUrl } | Refusal | LinkRefusal | { readonly refused: string };

/** An attacker could put any text into the link of a callback, which the error page must not show. */
const WORD = /^[A-Za-z0-9_.-]{1,100}$/;

export const isTooLong = (callback: CallbackParameters): boolean =>
  Object.values(callback).some((value) => value.length > CALLBACK_PARAMETER_CHARACTERS);

/** The parameter is unsigned, so the browser could forge it. */
function readFirstConsent({ user }: CallbackParameters): JsonObject | null {
  if (user === undefined) return null;
  try {
    const value: unknown = JSON.parse(user);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject && jsonProblem(value) === null ? (value as JsonObject) : null;
  } catch {
    return null;
  }
}

/** Any visitor can cause this failure, so it is not logged as an error. */
const isCausedByCaller = ({ step, providerError }: ProviderFailure): boolean =>
  step === "callback" || providerError === "invalid_grant";

async function identifyAtProvider(ctx: SocialScope, provider: Provider, callback: CallbackParameters, flow: Flow) {
  const failed = (refused: Refusal) => (error: unknown) => {
    if (!isProviderFailure(error)) throw error;
    const level = isCausedByCaller(error) ? "warn" : "error";
    ctx.logger[level]("A provider did not identify the user", { provider: provider.id, error });
    return error.step === "callback" ? refuse("invalid_callback_request") : refused;
  };
  const tokens = await provider.exchange(new URLSearchParams(callback), flow).catch(failed(refuse("invalid_code")));
  if ("refused" in tokens) return tokens;
  const profile = await provider
    .identify(tokens, flow, readFirstConsent(callback))
    .catch(failed(refuse("unable_to_get_user_info")));
  return "refused" in profile ? profile : ({ provider, profile, tokens } satisfies ProviderIdentity);
}

export async function finishFlow(
  ctx: CallbackScope,
  id: string | undefined,
  callback: CallbackParameters,
  flow: Flow,
): Promise<FlowResult> {
  if (flow.provider !== id || isTooLong(callback)) return refuse("invalid_callback_request");
  const to = await ctx.trust(flow.callbackURL);
  if (to === null) return refuse("no_callback_url");
  const { error, code = "" } = callback;
  if (error !== undefined) return WORD.test(error) ? { refused: error } : refuse("invalid_callback_request");
  const provider = await ctx.services.providers.get(flow.provider);
  if (provider === null) return refuse("oauth_provider_not_found");
  if (code === "") return refuse("no_code");

  // A callback sent to a victim would link the attacker's account to the victim's user.
  const active = flow.link === null ? null : await ctx.services.sessions.authenticate(ctx);
  if (flow.link !== null && active?.user.id !== flow.link.userId) return refuse("unable_to_link_account");
  const identity = await identifyAtProvider(ctx, provider, callback, flow);
  if ("refused" in identity) return identity;
  if (active !== null) return (await linkAccount(ctx, identity, active)) ?? { to };
  const outcome = await signInWithProvider(ctx, {
    ...identity,
    requestSignUp: flow.requestSignUp,
    callbackURL: flow.callbackURL,
    newUserURL: flow.newUserURL,
  });
  if ("refused" in outcome) return outcome;
  if (isChallenged(outcome)) return { to: await challengePage(ctx, outcome) };
  const newUserPage = outcome.isNew && flow.newUserURL !== null ? await ctx.trust(flow.newUserURL) : null;
  return { to: newUserPage ?? to };
}
