import { lazy } from "../kernel/lazy.ts";

const ALGORITHM = "HS256";
/** The decoder skips white space, which no token contains. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export type JwtReading = { readonly claims: Readonly<Record<string, unknown>> } | "expired" | "invalid";

/** Signs and reads JWTs of one purpose with one algorithm. @see RFC 8725 sections 3.1 and 3.8 */
export interface JwtSigner {
  sign(claims: Readonly<Record<string, unknown>>, issuedAt: Date, lifetimeSeconds: number): Promise<string>;
  read(token: string, now: Date): Promise<JwtReading>;
}

export function createJwtSigner(load: () => readonly [Uint8Array, ...Uint8Array[]]): JwtSigner {
  const keys = lazy(load);
  return {
    async sign(claims, issuedAt, lifetimeSeconds) {
      const { SignJWT } = await import("jose/jwt/sign");
      const issued = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimeSeconds)
        .sign(keys()[0]);
    },

    async read(token, now) {
      if (!TOKEN.test(token)) return "invalid";
      const { jwtVerify } = await import("jose/jwt/verify");
      const options = { algorithms: [ALGORITHM], requiredClaims: ["exp", "iat", "sub", "jti"], currentDate: now };
      let expired = false;
      for (const key of keys()) {
        try {
          const { payload } = await jwtVerify(token, key, options);
          return { claims: payload };
        } catch (error) {
          expired ||= error instanceof Error && "code" in error && error.code === "ERR_JWT_EXPIRED";
        }
      }
      return expired ? "expired" : "invalid";
    },
  };
}
