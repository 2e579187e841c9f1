import { readSetCookie } from "@sallyport/testing";

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly sameSite: string;
}

export interface Visit {
  readonly url: URL;
  /** Whether a page of another site sends the request. */
  readonly isForeign: boolean;
  /** Whether it is a top-level navigation. No other cross-site request carries Lax cookies. */
  readonly isNavigation: boolean;
}

const holds = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);

/**
 * Keeps cookies by host, with their paths and SameSite.
 * @see RFC 6265bis section 5
 */
export class HostJar {
  readonly #hosts = new Map<string, Map<string, Kept>>();

  absorb({ hostname, pathname }: URL, headers: Headers): void {
    const kept = this.#hosts.get(hostname) ?? new Map<string, Kept>();
    this.#hosts.set(hostname, kept);
    for (const { name, value, attributes, clears } of headers.getSetCookie().map(readSetCookie)) {
      const path = attributes.get("path") ?? (pathname.slice(0, pathname.lastIndexOf("/")) || "/");
      const isOver = Date.parse(attributes.get("expires") ?? "") <= Date.now();
      // Browsers treat a cookie without SameSite as Lax.
      const sameSite = attributes.get("samesite")?.toLowerCase() ?? "lax";
      if (clears || isOver) kept.delete(`${name};${path}`);
      else kept.set(`${name};${path}`, { name, value, path, sameSite });
    }
  }

  /** Returns null if no cookie matches. */
  header({ url, isForeign, isNavigation }: Visit): string | null {
    const pairs = [...(this.#hosts.get(url.hostname)?.values() ?? [])]
      .filter(({ path }) => holds(path, url.pathname))
      .filter(({ sameSite }) => !isForeign || sameSite === "none" || (sameSite === "lax" && isNavigation))
      .map(({ name, value }) => `${name}=${value}`);
    return pairs.length === 0 ? null : pairs.join("; ");
  }

  get(hostname: string, name: string): string | null {
    return [...(this.#hosts.get(hostname)?.values() ?? [])].find((kept) => kept.name === name)?.value ?? null;
  }
}
