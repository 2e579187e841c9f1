import { defineLink, Reply } from "../../../plugin.ts";
import { relyingPartyOf } from "../services/relying-party.ts";
import type { Settings } from "../settings.ts";

const json = (data: object): Reply => new Reply(200, { "content-type": "application/json" }, JSON.stringify(data));

/**
 * Lists the origins of other domains that may use the passkeys. Serve it at `/.well-known/webauthn` of `rpID`.
 * @see https://www.w3.org/TR/webauthn-3/#sctn-related-origins
 */
export const relatedOrigins = (settings: Settings) =>
  defineLink({
    method: "GET",
    path: "/passkey/related-origins",
    needs: "nothing",
    errors: [],
    handler: (ctx): Reply =>
      json({ origins: relyingPartyOf(settings, ctx.config).origins.filter((one) => one.startsWith("https:")) }),
  });

/**
 * Names the pages where users add and manage passkeys. Serve it at `/.well-known/passkey-endpoints`.
 * @see https://www.w3.org/TR/passkey-endpoints/
 */
export const passkeyEndpoints = (settings: Settings) =>
  defineLink({
    method: "GET",
    path: "/passkey/passkey-endpoints",
    needs: "nothing",
    errors: [],
    handler: (): Reply => json(settings.endpoints),
  });
