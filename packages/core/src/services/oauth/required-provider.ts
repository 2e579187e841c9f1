import type { EndpointContext } from "../../contracts/context.ts";
import type { Provider } from "../../contracts/identity-provider.ts";

type Context = Pick<
  EndpointContext<unknown, unknown, "PROVIDER_NOT_FOUND", "none">,
  "config" | "error" | "logger" | "services"
>;

/**
 * Logs an unknown provider in development only, because in production any visitor can ask for one. @throws
 * PROVIDER_NOT_FOUND
 */
export async function requiredProvider(ctx: Context, id: string): Promise<Provider> {
  const { providers } = ctx.services;
  const provider = await providers.get(id);
  if (provider !== null) return provider;
  if (ctx.config.development)
    ctx.logger.error(
      providers.ids.length === 0
        ? "PROVIDER_NOT_FOUND: no provider is configured. Add it to createAuth: socialProviders: { google: { clientId, clientSecret } }"
        : `PROVIDER_NOT_FOUND: socialProviders and customProviders have ${providers.ids}`,
    );
  throw ctx.error("PROVIDER_NOT_FOUND");
}
