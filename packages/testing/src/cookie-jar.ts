/** One `Set-Cookie` line. */
export interface SetCookie {
  readonly name: string;
  /** Percent-encoded. */
  readonly value: string;
  /** In lowercase; a flag is "". */
  readonly attributes: ReadonlyMap<string, string>;
  readonly clears: boolean;
}

const cut = (text: string): [string, string] => {
  const equals = text.indexOf("=");
  return equals < 0 ? [text.trim(), ""] : [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
};

/** Reads a `Set-Cookie` line. */
export function readSetCookie(line: string): SetCookie {
  const [first = "", ...rest] = line.split(";");
  const [name, value] = cut(first);
  const attributes = new Map(rest.map(cut).map(([key, text]) => [key.toLowerCase(), text]));
  return { name, value, attributes, clears: attributes.get("max-age") === "0" };
}

/** The cookies of one host, without their expiry. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  absorb(headers: Headers): void {
    for (const { name, value, clears } of headers.getSetCookie().map(readSetCookie)) {
      if (clears) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  copy(other: CookieJar): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  clear(): void {
    this.#cookies.clear();
  }

  /** Decoded, as frameworks hand them out. */
  list(): { readonly name: string; readonly value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value: decodeURIComponent(value) }));
  }

  /** Null if empty. */
  header(): string | null {
    const pairs = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? null : pairs.join("; ");
  }
}
