import type { ProviderDefinition } from "../contracts/provider.ts";
import type { ProviderId } from "../data/provider-ids.ts";

/** Loads the definition of one provider; it takes the options that are declared under its name. */
type Load = () => Promise<ProviderDefinition<never>>;

/** The providers that are known by name, each loaded when it is first asked for. The only list. */
export const providers: Readonly<Record<ProviderId, Load>> = {} as never;

/** Those that are not. */
export const loadCustom: Load = async () => {
  throw new Error("not built yet");
};
