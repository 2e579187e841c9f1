import type { EndpointContext } from "../../contracts/context.ts";
import type { Provider } from "../../contracts/identity-provider.ts";

type Context = Pick<
  EndpointContext<unknown, unknown, "PROVIDER_NOT_FOUND", "none">,
  "config" | "error" | "logger" | "services"
>;

/** Anything else is a caller's own words, which no log repeats. */
const PLAIN = /^[\w.-]{1,40}$/;

/** What is missing is logged in development: elsewhere anybody asks for anything. @throws PROVIDER_NOT_FOUND */
export async function requiredProvider(ctx: Context, id: string): Promise<Provider> {
  const { providers } = ctx.services;
  const provider = await providers.get(id);
  if (provider !== null) return provider;
  if (ctx.config.development) {
    const asked = PLAIN.test(id) ? `No provider is called ${id}.` : "No provider is called so.";
    const there = providers.ids.length === 0 ? "none" : providers.ids.join(", ");
    ctx.logger.error(
      `PROVIDER_NOT_FOUND: ${asked} There are: ${there}. Name it in socialProviders or customProviders.`,
    );
  }
  throw ctx.error("PROVIDER_NOT_FOUND");
}
