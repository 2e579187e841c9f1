import type { JWTVerifyGetKey } from "jose";
import { ProviderFailure } from "./provider-failure.ts";
import type { Send } from "./provider-fetch.ts";
import { readJsonObject } from "./read-json.ts";

/** Refetched for an unknown key. */
export interface KeySets {
  at(url: string): Promise<JWTVerifyGetKey>;
}

export function createKeySets(send: Send): KeySets {
  let kept: { readonly url: string; readonly keys: Promise<JWTVerifyGetKey> } | null = null;
  const load = async (url: string): Promise<JWTVerifyGetKey> => {
    const { createRemoteJWKSet, customFetch } = await import("jose/jwks/remote");
    return createRemoteJWKSet(new URL(url), {
      // Our fetch bounds and guards.
      [customFetch]: async (href: string) => {
        const { status, text } = await send("unreachable", href, { headers: { accept: "application/json" } });
        const document = status === 200 ? readJsonObject(text()) : null;
        if (document === null) throw new ProviderFailure("unreachable", "the provider's keys cannot be had");
        return Response.json(document);
      },
    });
  };
  return {
    at(url) {
      if (kept?.url !== url) kept = { url, keys: load(url) };
      return kept.keys;
    },
  };
}
