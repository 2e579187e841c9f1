import type { ProviderOptions } from "../contracts/provider-options.ts";
import type { Setup } from "./setup.ts";

/** @see RFC 6749 section 3.3 */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

export const isScopeToken = (text: string): boolean => SCOPE_TOKEN.test(text);

export function joinScopes<Options extends ProviderOptions>(
  { definition, options }: Pick<Setup<Options>, "definition" | "options">,
  more: readonly string[],
): string | null {
  const own = options.disableDefaultScope === true ? [] : definition.scopes;
  const scopes = [...new Set([...own, ...(options.scope ?? []), ...more])];
  if (!scopes.every(isScopeToken))
    throw new TypeError("a scope must not hold spaces, quotes, backslashes or non-ASCII characters");
  return scopes.length === 0 ? null : scopes.join(definition.scopeSeparator ?? " ");
}

export function splitScopes(text: unknown): readonly string[] | null {
  const scopes = typeof text === "string" ? text.split(/[\s,]+/).filter(isScopeToken) : [];
  return scopes.length === 0 ? null : [...new Set(scopes)];
}
