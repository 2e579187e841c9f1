import type { CustomProviderOptions } from "../contracts/custom-provider-options.ts";
import { createUrlGuard } from "../oauth/url-guard.ts";

type NamedUrl = readonly [option: string, url: string];

const named = (option: string, url: unknown): NamedUrl[] => (typeof url === "string" ? [[option, url]] : []);

export const configuredUrls = (options: object): NamedUrl[] =>
  ["issuer", "authority"].flatMap((name) => named(name, Reflect.get(options, name)));

export const customUrls = ({ discoveryUrl, endpoints }: CustomProviderOptions): NamedUrl[] => [
  ...named("discoveryUrl", discoveryUrl),
  ...(["authorization", "token", "userInfo", "jwks"] as const).flatMap((name) =>
    named(`endpoints.${name}`, endpoints?.[name]),
  ),
];

function isGuarded(url: string, hosts: readonly string[]): boolean {
  try {
    createUrlGuard(hosts, null).check(url, "unreachable");
    return true;
  } catch {
    return false;
  }
}

export function urlProblems(
  place: string,
  urls: readonly NamedUrl[],
  unsafePrivateHosts: readonly string[] = [],
): string[] {
  return urls.flatMap(([option, text]) => {
    if (isGuarded(text, unsafePrivateHosts)) return [];
    const url = new URL(text);
    // The message must not contain a password or a query string.
    if (url.username !== "" || url.password !== "")
      return [`${place}.${option} must not contain a user name or a password`];
    const isWeb = url.protocol === "http:" || url.protocol === "https:";
    const advice = `; for a provider in your own network add unsafePrivateHosts: ["${url.host}"]`;
    const shown = `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`;
    return [`${place}.${option} (${shown}) must be https and public${isWeb ? advice : ""}`];
  });
}
