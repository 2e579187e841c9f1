import type { AuthorizationServer } from "oauth4webapi";
import type { Clock } from "../contracts/options.ts";
import { toFailure } from "./protocol-failure.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { Send } from "./provider-fetch.ts";
import { readJsonObject } from "./read-json.ts";

const WELL_KNOWN = "/.well-known/openid-configuration";
const FRESH_MILLISECONDS = 3_600_000;

/** @see OpenID Connect Discovery section 4.1 */
const toIssuer = (url: string): string =>
  url
    .replace(/[?#].*$/s, "")
    .replace(WELL_KNOWN, "")
    .replace(/\/$/, "");

async function fetchDocument(send: Send, configured: string): Promise<AuthorizationServer> {
  const issuer = toIssuer(configured);
  const { status, text } = await send("unreachable", `${issuer}${WELL_KNOWN}`, {
    headers: { accept: "application/json" },
  });
  const document = readJsonObject(text());
  const { host } = new URL(issuer);
  if (status !== 200 || document === null) {
    throw new ProviderFailure("unreachable", `the discovery document could not be loaded (status ${status})`, { host });
  }
  const { processDiscoveryResponse } = await import("oauth4webapi");
  const expected = document.issuer === `${issuer}/` ? `${issuer}/` : issuer;
  try {
    return await processDiscoveryResponse(new URL(expected), Response.json(document));
  } catch (error) {
    throw toFailure("unreachable", "the discovery document names another issuer", error);
  }
}

export function createDiscovery(send: Send, clock: Clock, url: string): () => Promise<AuthorizationServer> {
  let cached: { readonly document: Promise<AuthorizationServer>; readonly until: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (cached !== null && now < cached.until) return cached.document;
    const reading = { document: fetchDocument(send, url), until: now + FRESH_MILLISECONDS };
    cached = reading;
    reading.document.catch(() => {
      if (cached === reading) cached = null;
    });
    return reading.document;
  };
}
