import type { JWK } from "jose";
import { type Services, toBase64Url } from "../../../plugin.ts";
import type { KeyPairConfig } from "../options.ts";
import { jwks } from "../tables.ts";
import type { KeyRow } from "./key-order.ts";

const EXTRACTABLE = { extractable: true };

/** The public members of a JWK. @see RFC 7518 section 6, RFC 8037 section 2 */
const PUBLIC_MEMBERS = ["kty", "crv", "x", "y", "n", "e"] as const;
const ALGORITHM_BY_CURVE: Readonly<Record<string, string>> = { Ed25519: "EdDSA", "P-256": "ES256", "P-521": "ES512" };

/** A public key of the key set. @see RFC 7517 section 4 */
export interface PublicKey {
  readonly kid: string;
  readonly alg: string;
  readonly use: "sig";
  readonly kty: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
  readonly n?: string;
  readonly e?: string;
}

/** The Web Crypto names of the algorithms. @see RFC 7518 section 3.1, RFC 8037 section 3.1 */
const ALGORITHMS: Readonly<Record<KeyPairConfig["alg"], AlgorithmIdentifier | RsaPssParams | EcdsaParams>> = {
  EdDSA: "Ed25519",
  ES256: { name: "ECDSA", hash: "SHA-256" },
  ES512: { name: "ECDSA", hash: "SHA-512" },
  RS256: "RSASSA-PKCS1-v1_5",
  PS256: { name: "RSA-PSS", saltLength: 32 },
};

export interface Signer {
  readonly header: string;
  readonly algorithm: AlgorithmIdentifier | RsaPssParams | EcdsaParams;
  readonly key: CryptoKey;
}

type Seals = Pick<Services, "openIn" | "openForeign">;

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The first versions of better-auth did not store the algorithm. */
function algorithmOf({ alg }: KeyRow, { kty, crv }: Readonly<Record<string, unknown>>): string {
  return alg ?? (kty === "RSA" ? "RS256" : (ALGORITHM_BY_CURVE[String(crv)] ?? "EdDSA"));
}

export function toPublicKey(row: KeyRow): PublicKey | null {
  const jwk = readJson(row.publicKey);
  if (!isObject(jwk) || typeof jwk.kty !== "string") return null;
  const members = PUBLIC_MEMBERS.filter((name) => typeof jwk[name] === "string").map((name) => [name, jwk[name]]);
  const parts = Object.fromEntries(members) as Pick<PublicKey, (typeof PUBLIC_MEMBERS)[number]>;
  return { ...parts, kid: row.id, alg: algorithmOf(row, jwk), use: "sig" };
}

/**
 * better-auth encrypts private keys or, by an option, stores them as plain JSON. Returns null if no secret decrypts the
 * key.
 */
async function openPrivateKey({ openIn, openForeign }: Seals, row: KeyRow): Promise<unknown> {
  const own = readJson(await openIn(jwks, "privateKey", row));
  if (own !== null) return own;
  const foreign = readJson(row.privateKey);
  return typeof foreign === "string" ? readJson(await openForeign(foreign)) : foreign;
}

const isKnown = (alg: string): alg is KeyPairConfig["alg"] => Object.hasOwn(ALGORITHMS, alg);
const headerOf = (header: object): string => toBase64Url(JSON.stringify(header));

export async function toSigner(services: Seals, row: KeyRow): Promise<Signer | null> {
  const jwk = await openPrivateKey(services, row);
  const alg = isObject(jwk) ? algorithmOf(row, jwk) : "";
  if (!isObject(jwk) || !isKnown(alg)) return null;
  const { importJWK } = await import("jose/key/import");
  try {
    const key = await importJWK(jwk as JWK, alg);
    if (key instanceof Uint8Array) return null;
    return { header: headerOf({ alg, kid: row.id, typ: "JWT" }), algorithm: ALGORITHMS[alg], key };
  } catch {
    return null;
  }
}

export async function makeKeyPair({ alg, ...config }: KeyPairConfig, { sealIn }: Pick<Services, "sealIn">) {
  const [{ generateKeyPair }, { exportJWK }] = await Promise.all([
    import("jose/key/generate/keypair"),
    import("jose/key/export"),
  ]);
  const pair = await generateKeyPair(alg, { ...config, ...EXTRACTABLE });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const shown = { publicKey: JSON.stringify(publicKey) };
  return {
    ...shown,
    privateKey: await sealIn(jwks, "privateKey", shown, JSON.stringify(privateKey)),
    alg,
    crv: publicKey.crv ?? null,
  };
}
