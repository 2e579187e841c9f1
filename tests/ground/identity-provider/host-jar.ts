import { readSetCookie } from "@sallyport/testing";

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly sameSite: string;
}

export interface Visit {
  readonly url: URL;
  /** From another site's page. */
  readonly isForeign: boolean;
  /** Top-level: the only foreign request with Lax cookies. */
  readonly isNavigation: boolean;
}

const holds = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);

/**
 * Cookies by host, with paths and SameSite.
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
      // Browsers' default.
      const sameSite = attributes.get("samesite")?.toLowerCase() ?? "lax";
      if (clears || isOver) kept.delete(`${name};${path}`);
      else kept.set(`${name};${path}`, { name, value, path, sameSite });
    }
  }

  /** Null if empty. */
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
