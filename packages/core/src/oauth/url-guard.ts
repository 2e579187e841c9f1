import type { FailedStep } from "../contracts/identity-provider.ts";
import { isPrivateAddress, isPrivateHost } from "./private-address.ts";
import { ProviderFailure } from "./provider-failure.ts";

export type Lookup = (hostname: string) => Promise<readonly string[]>;

export interface UrlGuard {
  /** Checks only the URL, which is enough for a redirect of the browser. @throws ProviderFailure */
  check(url: string | URL, step: FailedStep): URL;
  /** Checks the resolved addresses too, for requests of the server. @throws ProviderFailure */
  resolve(url: string | URL, step: FailedStep): Promise<URL>;
}

function isListed(url: URL, hosts: readonly string[]): boolean {
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  const names = [url.hostname, `${url.hostname}:${port}`];
  return hosts.some((host) => names.includes(host.toLowerCase()));
}

export function createUrlGuard(unsafePrivateHosts: readonly string[], lookup: Lookup | null): UrlGuard {
  const check = (text: string | URL, step: FailedStep): URL => {
    if (!URL.canParse(text)) throw new ProviderFailure(step, "a provider's endpoint must be a URL");
    const url = new URL(text);
    const { host } = url;
    const listed = isListed(url, unsafePrivateHosts);
    if (url.protocol !== "https:" && !(listed && url.protocol === "http:")) {
      throw new ProviderFailure(step, "a provider's URL must be https", { host });
    }
    if (url.username !== "" || url.password !== "") {
      throw new ProviderFailure(step, "a provider's URL must not hold a user name or password", { host });
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
        throw new ProviderFailure("unreachable", "a provider's host could not be resolved");
      });
      // DNS may change before the connection (rebinding), so the network must still protect internal services.
      if (addresses.length === 0 || addresses.some(isPrivateAddress)) throw refusal(step, url.host);
      return url;
    },
  };
}

const refusal = (step: FailedStep, host: string): ProviderFailure =>
  new ProviderFailure(step, "a provider's host is in a private network: add it to unsafePrivateHosts to allow it", {
    host,
  });
