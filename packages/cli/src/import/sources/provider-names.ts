import { splitPair } from "../read/column-map.ts";

/** Names that others give to providers of ours. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["azure-ad", "microsoft"],
  ["azure", "microsoft"],
  ["microsoft-entra-id", "microsoft"],
  ["linkedin_oidc", "linkedin"],
  ["x", "twitter"],
]);

/** Our name of a provider: as told by `--provider theirs=ours`, or the usual one, or theirs. */
export function providerNames(pairs: readonly string[] = []): (theirs: string) => string {
  const told = new Map(pairs.map((pair) => splitPair("--provider", pair)));
  return (theirs) => told.get(theirs) ?? ELSEWHERE.get(theirs) ?? theirs;
}

/** The claims of an ID token that we keep, not believe: it came from the provider's own answer. */
export function claimsOf(idToken: string | null): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken?.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
