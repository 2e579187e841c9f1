import type { FindRange } from "./options.ts";

const SERVICE = "https://api.pwnedpasswords.com/range/";
const RANGE_CHARACTERS = 1_000_000;

/** The address that `pwnedPasswords()` asks. */
export interface PwnedPasswordsOptions {
  /** The URL before the prefix. Default: the service of Have I Been Pwned. */
  readonly url?: string;
  /** Sends the request. Default: the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > RANGE_CHARACTERS) throw new TypeError("The range service answered with too much");
  }
  return text;
}

/** Asks a range service, which receives the first five digits of the password's SHA-1 hash. */
export function pwnedPasswords({ url = SERVICE, fetch = globalThis.fetch }: PwnedPasswordsOptions = {}): FindRange {
  if (!URL.canParse(url)) throw new TypeError("pwnedPasswords: url must be a URL");
  return async (prefix, signal) => {
    const headers = { "add-padding": "true", "user-agent": "Sallyport" };
    const response = await fetch(`${url}${prefix}`, { headers, redirect: "error", signal });
    if (response.status !== 200) throw new TypeError(`The range service answered with ${response.status}`);
    const text = await readText(response);
    if (text.trim() === "") throw new TypeError("The range service answered with nothing");
    return text;
  };
}
