import { splitPair } from "../read/column-map.ts";

const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["azure-ad", "microsoft"],
  ["azure", "microsoft"],
  ["microsoft-entra-id", "microsoft"],
  ["linkedin_oidc", "linkedin"],
  ["x", "twitter"],
]);

export function providerNames(pairs: readonly string[] = []): (theirs: string) => string {
  const given = new Map(pairs.map((pair) => splitPair("--provider", pair)));
  return (theirs) => given.get(theirs) ?? ELSEWHERE.get(theirs) ?? theirs;
}

/** Claims of an ID token that is not verified, because the source received it from the provider itself. */
export function claimsOf(idToken: string | null): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken?.split(".")[1] ?? "", "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
