export interface SigningKey {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  readonly keyId: string;
  readonly privateKey: string;
}

interface Signed {
  readonly secret: Promise<string>;
  readonly issuedAt: number;
}

const LIFETIME_SECONDS = 86_400;
const RENEW_SECONDS = 3_600;

const cache = new WeakMap<object, Signed>();

async function sign(key: SigningKey, issuedAt: number): Promise<string> {
  const [{ importPKCS8 }, { SignJWT }] = await Promise.all([import("jose/key/import"), import("jose/jwt/sign")]);
  // Environment variables often contain \n instead of a newline.
  const privateKey = await importPKCS8(key.privateKey.replaceAll("\\n", "\n"), "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: key.keyId })
    .setIssuer(key.issuer)
    .setSubject(key.clientId)
    .setAudience(key.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(privateKey);
}

export function signedSecret(owner: object, key: SigningKey, now: Date): Promise<string> {
  const second = Math.floor(now.getTime() / 1000);
  const last = cache.get(owner);
  const age = last === undefined ? -1 : second - last.issuedAt;
  if (last !== undefined && age >= 0 && age < LIFETIME_SECONDS - RENEW_SECONDS) return last.secret;
  const secret = sign(key, second);
  cache.set(owner, { secret, issuedAt: second });
  secret.catch(() => cache.delete(owner));
  return secret;
}
