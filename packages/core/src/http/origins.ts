export type OriginMatcher = (origin: string) => boolean;

const WILDCARD = /^(https?):\/\/\*\.([a-z0-9-]+(?:\.[a-z0-9-]+)+)(:\d{1,5})?\/?$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

export function toOrigin(text: string): string | null {
  if (!/^https?:\/\/[^/\\?#@\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { origin, protocol } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? origin : null;
}

function wildcardMatcher(pattern: string): OriginMatcher | null {
  const [, scheme, domain, port = ""] = WILDCARD.exec(pattern.toLowerCase()) ?? [];
  if (scheme === undefined) return null;
  const before = `${scheme}://`;
  const after = `.${domain}${port}`;
  return (origin) =>
    origin.startsWith(before) && origin.endsWith(after) && LABEL.test(origin.slice(before.length, -after.length));
}

export function createOriginMatcher(patterns: readonly string[]): OriginMatcher {
  const exact = new Set<string>();
  const wild: OriginMatcher[] = [];
  for (const pattern of patterns) {
    const origin = typeof pattern === "string" ? toOrigin(pattern) : null;
    const wildcard = typeof pattern === "string" && origin?.includes("*") !== false ? wildcardMatcher(pattern) : null;
    if (wildcard !== null) wild.push(wildcard);
    else if (origin !== null && !origin.includes("*")) exact.add(origin);
    else {
      throw new TypeError(
        `trustedOrigins: ${JSON.stringify(pattern)} is neither an origin such as "https://app.example.com" nor a pattern such as "https://*.example.com"`,
      );
    }
  }
  return (origin) => exact.has(origin) || wild.some((matches) => matches(origin));
}
