import type { ActiveSession } from "../../../plugin.ts";
import type { TokenClaims } from "../options.ts";
import type { Settings } from "../settings.ts";
import { claimsOf } from "./claims.ts";
import type { Signer } from "./key-pair.ts";
import type { KeyRing } from "./key-ring.ts";
import type { KeyContext } from "./key-set.ts";

/** Makes the token of a session. */
export type TokenIssuer = (ctx: KeyContext, subject: ActiveSession) => Promise<string>;

const encoder = new TextEncoder();

async function sign({ alg, kid, key }: Signer, claims: TokenClaims): Promise<string> {
  const { CompactSign } = await import("jose/jws/compact/sign");
  return new CompactSign(encoder.encode(JSON.stringify(claims))).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
}

async function signElsewhere(signer: NonNullable<Settings["sign"]>, claims: TokenClaims): Promise<string> {
  const token: unknown = await signer(claims);
  if (typeof token !== "string" || token === "") throw new TypeError("jwt: jwt.sign answers no token");
  return token;
}

export const createIssuer =
  (settings: Settings, ring: KeyRing): TokenIssuer =>
  async (ctx, subject) => {
    const claims = await claimsOf(settings, ctx, subject);
    if (settings.sign !== undefined) return signElsewhere(settings.sign, claims);
    return sign(await ring.signer(ctx), claims);
  };
