import type { FailedStep } from "../contracts/identity-provider.ts";
import { isPrivateAddress, isPrivateHost } from "./private-address.ts";
import { ProviderFailure } from "./provider-failure.ts";

export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** Against SSRF. */
export interface UrlGuard {
  /** By the URL, for browser redirects. @throws ProviderFailure */
  check(url: string | URL, step: FailedStep): URL;
  /** Also by addresses, for server calls. @throws ProviderFailure */
  resolve(url: string | URL, step: FailedStep): Promise<URL>;
}

function isListed(url: URL, hosts: readonly string[]): boolean {
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  const names = [url.hostname, `${url.hostname}:${port}`];
  return hosts.some((host) => names.includes(host.toLowerCase()));
}

/** @param lookup null if unsupported, or a custom `fetch` decides */
export function createUrlGuard(unsafePrivateHosts: readonly string[], lookup: Lookup | null): UrlGuard {
  const check = (text: string | URL, step: FailedStep): URL => {
    if (!URL.canParse(text)) throw new ProviderFailure(step, "a provider's address is no URL");
    const url = new URL(text);
    const { host } = url;
    const listed = isListed(url, unsafePrivateHosts);
    if (url.protocol !== "https:" && !(listed && url.protocol === "http:")) {
      throw new ProviderFailure(step, "a provider's address is not https", { host });
    }
    if (url.username !== "" || url.password !== "") {
      throw new ProviderFailure(step, "a provider's address holds a name or a password", { host });
    }
    if (!listed && isPrivateHost(url.hostname)) throw refusal(step, host);
    return url;
  };
  return {
    check,
    async resolve(text, step) {
      const url = check(text, step);
      const isLiteral = url.hostname.startsWith("[") || /^[\d.]+$/.test(url.hostname);
      if (lookup === null || isLiteral || isListed(url, unsafePrivateHosts)) return url;
      const addresses = await lookup(url.hostname).catch(() => {
        throw new ProviderFailure("unreachable", "a provider's host has no address");
      });
      // DNS may change before the connection (rebinding): the network must still protect internal services.
      if (addresses.length === 0 || addresses.some(isPrivateAddress)) throw refusal(step, url.host);
      return url;
    },
  };
}

const refusal = (step: FailedStep, host: string): ProviderFailure =>
  new ProviderFailure(step, "a provider's host is in a private network, and unsafePrivateHosts does not name it", {
    host,
  });
