import { withTimeLimit } from "../../../plugin.ts";
import type { FindRange } from "../options.ts";

const PREFIX_DIGITS = 5;
const LINE = /^([0-9a-f]{35})(?::(\d+))?$/i;

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

/** Passwords are normalized to NFKC before they are hashed, so a variant in full-width letters is the same password. */
const formsOf = (password: string): Set<string> => new Set([password, password.normalize("NFKC")]);

const linesOf = (range: string | Iterable<string>): Iterable<string> =>
  typeof range === "string" ? range.split("\n") : range;

function isListed(range: string | Iterable<string>, suffix: string): boolean {
  let found = false;
  for (const line of linesOf(range)) {
    const text = line.trim();
    if (text === "") continue;
    const [, hash, count] = LINE.exec(text) ?? [];
    if (hash === undefined) throw new TypeError("A line of the range is not the end of a SHA-1 hash");
    found ||= hash.toUpperCase() === suffix && Number(count ?? 1) > 0;
  }
  return found;
}

export async function isLeaked(findRange: FindRange, password: string, timeoutSeconds: number): Promise<boolean> {
  const abort = new AbortController();
  const find = async (form: string): Promise<boolean> => {
    const hash = await sha1(form);
    const range = await findRange(hash.slice(0, PREFIX_DIGITS), abort.signal);
    return isListed(range, hash.slice(PREFIX_DIGITS));
  };
  try {
    const found = await withTimeLimit(Promise.all([...formsOf(password)].map(find)), timeoutSeconds);
    return found.includes(true);
  } finally {
    abort.abort();
  }
}
