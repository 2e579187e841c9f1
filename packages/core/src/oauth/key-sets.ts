import type { JWTVerifyGetKey } from "jose";
import { ProviderFailure } from "./provider-failure.ts";
import type { Send } from "./provider-fetch.ts";
import { readJsonObject } from "./read-json.ts";

export interface KeySets {
  at(url: string): Promise<JWTVerifyGetKey>;
}

export function createKeySets(send: Send): KeySets {
  let cached: { readonly url: string; readonly keys: Promise<JWTVerifyGetKey> } | null = null;
  const load = async (url: string): Promise<JWTVerifyGetKey> => {
    const { createRemoteJWKSet, customFetch } = await import("jose/jwks/remote");
    return createRemoteJWKSet(new URL(url), {
      [customFetch]: async (href: string) => {
        const { status, text } = await send("unreachable", href, { headers: { accept: "application/json" } });
        const document = status === 200 ? readJsonObject(text()) : null;
        if (document === null) throw new ProviderFailure("unreachable", "the provider's keys could not be loaded");
        return Response.json(document);
      },
    });
  };
  return {
    at(url) {
      if (cached?.url !== url) cached = { url, keys: load(url) };
      return cached.keys;
    },
  };
}
