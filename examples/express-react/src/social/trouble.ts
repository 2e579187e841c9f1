import { providerIds } from "./providers.ts";

/** Why a provider's redirect ended without success. */
export interface Trouble {
  /** Ours, or the provider's own. */
  readonly code: string;
  /** Null for one not offered here. */
  readonly provider: string | null;
  /** Sign-in methods of the account that exists already. */
  readonly methods: readonly string[];
}

const known = (id: string | null): string | null => (id !== null && providerIds.includes(id) ? id : null);

/** Reads `?error=…&provider=…&methods=…`; anybody can write such an address, so only known names are taken. */
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

/** Reads `?connected=…`: the provider that should be connected now. */
export const readConnected = (parameters: URLSearchParams): string | null => known(parameters.get("connected"));

/** Reads `?by=…`: a sign-in by that provider was to end here. */
export const readBy = (parameters: URLSearchParams): string | null => known(parameters.get("by"));

/** The provider that another way of signing in would connect. */
export function offerOf(trouble: Trouble | null): string | null {
  return trouble?.code === "account_not_linked" && trouble.methods.length > 0 ? trouble.provider : null;
}
