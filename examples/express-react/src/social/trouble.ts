import { providerIds } from "./providers.ts";

/** Why the way back from a provider ended without what the person wanted. */
export interface Trouble {
  /** A code of ours, or the provider's own. */
  readonly code: string;
  /** The id of the provider; null where the address names none that is offered here. */
  readonly provider: string | null;
  /** The ways in by which the account that is there already can be opened, and this one connected to it. */
  readonly methods: readonly string[];
}

const known = (id: string | null): string | null => (id !== null && providerIds.includes(id) ? id : null);

/** Reads `?error=…&provider=…&methods=…`; anybody can write such an address, so only known names are taken out of it. */
export function readTrouble(parameters: URLSearchParams): Trouble | null {
  const code = parameters.get("error");
  if (code === null) return null;
  const methods = (parameters.get("methods") ?? "").split(",");
  return {
    code,
    provider: known(parameters.get("provider")),
    methods: methods.filter((id) => id === "credential" || providerIds.includes(id)),
  };
}

/** Reads `?connected=…`: the provider that the way back should have connected. */
export const readConnected = (parameters: URLSearchParams): string | null => known(parameters.get("connected"));

/** Reads `?by=…`: a sign-in by that provider was to end here, at once or by the link in a mail that it has set off. */
export const readBy = (parameters: URLSearchParams): string | null => known(parameters.get("by"));

/** The provider that signing in some other way is to connect; null where there is no such offer. */
export function offerOf(trouble: Trouble | null): string | null {
  return trouble?.code === "account_not_linked" && trouble.methods.length > 0 ? trouble.provider : null;
}
