/** One `Set-Cookie` line. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
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

/** The cookies of one host by name, without their expiry. Values are percent-encoded. */
export class CookieJar extends Map<string, string> {
  absorb(headers: Headers): void {
    for (const { name, value, clears } of headers.getSetCookie().map(readSetCookie)) {
      if (clears) this.delete(name);
      else this.set(name, value);
    }
  }

  copy(other: CookieJar): void {
    for (const [name, value] of other) this.set(name, value);
  }

  list(): { readonly name: string; readonly value: string }[] {
    return [...this].map(([name, value]) => ({ name, value: decodeURIComponent(value) }));
  }

  header(): string | null {
    return this.size === 0 ? null : [...this].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
