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
    throw new ProviderFailure("unreachable", `there is no discovery document (status ${status})`, { host });
  }
  const { processDiscoveryResponse } = await import("oauth4webapi");
  // May differ by a trailing slash.
  const expected = document.issuer === `${issuer}/` ? `${issuer}/` : issuer;
  try {
    return await processDiscoveryResponse(new URL(expected), Response.json(document));
  } catch (error) {
    throw toFailure("unreachable", "the discovery document is another issuer's", error);
  }
}

/** Cached an hour; failures are not. */
export function createDiscovery(send: Send, clock: Clock, url: string): () => Promise<AuthorizationServer> {
  let kept: { readonly document: Promise<AuthorizationServer>; readonly until: number } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (kept !== null && now < kept.until) return kept.document;
    const reading = { document: fetchDocument(send, url), until: now + FRESH_MILLISECONDS };
    kept = reading;
    reading.document.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.document;
  };
}
