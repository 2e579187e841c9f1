import { type ActiveSession, toBase64Url, toJson, withTimeLimit } from "../../../plugin.ts";
import type { TokenClaims } from "../options.ts";
import type { Settings } from "../settings.ts";
import { claimsOf } from "./claims.ts";
import type { Signer } from "./key-pair.ts";
import type { KeyRing } from "./key-ring.ts";
import type { KeyContext } from "./key-set.ts";

export type TokenIssuer = (ctx: KeyContext, subject: ActiveSession) => Promise<string>;

/** A remote signer that does not answer must not block the request. */
const SIGNING_SECONDS = 5;

const encoder = new TextEncoder();

/** @see RFC 7515 section 7.1 */
async function sign({ header, algorithm, key }: Signer, claims: TokenClaims): Promise<string> {
  const input = `${header}.${toBase64Url(toJson(claims))}`;
  const signature = await crypto.subtle.sign(algorithm, key, encoder.encode(input));
  return `${input}.${toBase64Url(new Uint8Array(signature))}`;
}

async function signRemotely(signer: NonNullable<Settings["sign"]>, claims: TokenClaims): Promise<string> {
  const token: unknown = await signer(claims);
  if (typeof token !== "string" || token === "") throw new TypeError("jwt: jwt.sign must return a token");
  return token;
}

export const createIssuer =
  (settings: Settings, ring: KeyRing): TokenIssuer =>
  (ctx, subject) => {
    const make = async (): Promise<string> => {
      const claims = await claimsOf(settings, ctx, subject);
      if (settings.sign !== undefined) return signRemotely(settings.sign, claims);
      return sign(await ring.signer(ctx), claims);
    };
    return withTimeLimit(make(), SIGNING_SECONDS);
  };
