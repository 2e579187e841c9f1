import type { Provider } from "../../contracts/identity-provider.ts";
import type { OAuthFlow } from "../../contracts/oauth-services.ts";
import { isProviderFailure } from "../../oauth/provider-failure.ts";
import type { SocialScope } from "./provider-identity.ts";

interface FlowOptions {
  readonly scopes?: readonly string[] | undefined;
  readonly loginHint?: string | undefined;
}

export async function beginFlow(
  ctx: SocialScope,
  provider: Provider,
  flow: Omit<OAuthFlow, "provider">,
  { scopes = [], loginHint = "" }: FlowOptions,
): Promise<string | null> {
  const { oauthStates } = ctx.services;
  const secrets = await oauthStates.begin(ctx, { ...flow, provider: provider.id });
  try {
    return await provider.authorizationUrl({ ...secrets, scopes, loginHint: loginHint === "" ? null : loginHint });
  } catch (error) {
    await oauthStates.take(ctx, secrets.state);
    if (!isProviderFailure(error)) throw error;
    ctx.logger.error("A flow with a provider could not be started", { provider: provider.id, host: error.host, error });
    return null;
  }
}
