import type { ProviderOptions } from "../contracts/provider-options.ts";
import type { Setup } from "./setup.ts";

/** @see RFC 6749 section 3.3 */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]{1,1000}$/;

/** One scope, and not several in one text. */
export const isScopeToken = (text: string): boolean => SCOPE_TOKEN.test(text) && !text.includes(",");

/** What a flow asks for, each once. @throws TypeError for what is no scope */
export function joinScopes<Options extends ProviderOptions>(
  { definition, options }: Pick<Setup<Options>, "definition" | "options">,
  more: readonly string[],
): string | null {
  const own = options.disableDefaultScope === true ? [] : definition.scopes;
  const scopes = [...new Set([...own, ...(options.scope ?? []), ...more])];
  if (!scopes.every(isScopeToken)) throw new TypeError("a scope holds a space, a comma or a character that none may");
  return scopes.length === 0 ? null : scopes.join(definition.scopeSeparator ?? " ");
}

/** Granted scopes as providers write them: parted by spaces, by commas by some. Null where nothing is said. */
export function splitScopes(text: unknown): readonly string[] | null {
  const scopes = typeof text === "string" ? text.split(/[\s,]+/).filter((scope) => scope !== "") : [];
  return scopes.length === 0 ? null : [...new Set(scopes)];
}
