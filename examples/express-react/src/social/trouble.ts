import { providerIds } from "./providers.ts";

/** Why a provider's redirect failed. */
export interface Trouble {
  /** Ours or the provider's. */
  readonly code: string;
  /** Null if not offered. */
  readonly provider: string | null;
  /** Of the existing account. */
  readonly methods: readonly string[];
}

const known = (id: string | null): string | null => (id !== null && providerIds.includes(id) ? id : null);

/** Known names only: anybody can write such a URL. */
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

/** To be connected now. */
export const readConnected = (parameters: URLSearchParams): string | null => known(parameters.get("connected"));

/** A sign-in by that provider was to end here. */
export const readBy = (parameters: URLSearchParams): string | null => known(parameters.get("by"));

/** Connected by signing in another way. */
export function offerOf(trouble: Trouble | null): string | null {
  return trouble?.code === "account_not_linked" && trouble.methods.length > 0 ? trouble.provider : null;
}
