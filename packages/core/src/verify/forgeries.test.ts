import { exportSPKI, generateKeyPair, importJWK, type JWTHeaderParameters, SignJWT } from "jose";
import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import { openJwt, partOf } from "../test/jwt.ts";
import { VerifyError } from "./verify-error.ts";

const lab = await openJwt();
const token = await lab.tokenOf();
const claims = partOf(token, "claims");
const [key] = await lab.keys();
const kid = String(key?.kid);
const mallory = await generateKeyPair("EdDSA");
const signed = (header: JWTHeaderParameters, body: object = claims, by: CryptoKey | Uint8Array = mallory.privateKey) =>
  new SignJWT({ ...body }).setProtectedHeader(header).sign(by);

const encode = (value: object | string): string =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const [head = "", body = "", signature = ""] = token.split(".");

/** The public key as bytes, in each of the forms that an HMAC was ever fooled with. */
const publicKeys = async () => {
  const imported = await importJWK(key ?? {}, "EdDSA");
  if (imported instanceof Uint8Array) throw new Error("No asymmetric key");
  return [await exportSPKI(imported), JSON.stringify(key), String(key?.x)].map((text) =>
    new TextEncoder().encode(text),
  );
};
const [spki, jwk, x] = await publicKeys();

const FORGED: Readonly<Record<string, string>> = {
  "alg none": `${encode({ alg: "none", kid, typ: "JWT" })}.${body}.`,
  "alg None, and the signature": `${encode({ alg: "None", kid })}.${body}.${signature}`,
  "no signature": `${head}.${body}.`,
  "HS256 under the public key, PEM": await signed({ alg: "HS256", kid }, claims, spki),
  "HS256 under the public key, JWK": await signed({ alg: "HS256", kid }, claims, jwk),
  "HS512 under the public key, its bytes": await signed({ alg: "HS512", kid }, claims, x),
  "another key under our kid": await signed({ alg: "EdDSA", kid }),
  "another key and its own kid": await signed({ alg: "EdDSA", kid: "mallory" }),
  "no kid": await signed({ alg: "EdDSA" }),
  "a kid with a path": await signed({ alg: "EdDSA", kid: "../../etc/passwd" }),
  "a kid of SQL": await signed({ alg: "EdDSA", kid: "' or 1=1 --" }),
  "a kid of JavaScript": await signed({ alg: "EdDSA", kid: "__proto__" }),
  "a critical header": `${encode({ alg: "EdDSA", kid, crit: ["b64"], b64: true })}.${body}.${signature}`,
  "an altered payload": `${head}.${encode({ ...claims, sub: "root" })}.${signature}`,
  "an altered header": `${encode({ ...partOf(token, "header"), x: 1 })}.${body}.${signature}`,
  "another type": await signed({ alg: "EdDSA", kid, typ: "at+jwt" }),
  "a mailed token's shape": await signed({ alg: "HS256" }, { email: "a@example.com" }, new Uint8Array(32)),
  "ES256 with a signature of Ed25519": `${encode({ alg: "ES256", kid, typ: "JWT" })}.${body}.${signature}`,
  "an empty text": "",
  "two parts": `${head}.${body}`,
  "five parts": `${head}.${body}.${signature}.a.b`,
  padding: `${token}=`,
  "a line after it": `${token}\n`,
  "something long": "a".repeat(100_000),
  "JSON that is none": `${encode("{")}.${body}.${signature}`,
};

test.each(Object.entries(FORGED))("%s does not pass", async (_, forged) => {
  const { verify } = lab.verifier();
  await expect(verify(forged)).rejects.toThrow(VerifyError);
  await expect(verify(forged)).rejects.toMatchObject({ code: "INVALID_TOKEN", status: 401 });
});

test("a forged token has nothing fetched but the key set, and that once", async () => {
  const asked = vi.fn(async (url: string, init: RequestInit) => lab.auth.handler(new Request(url, init)));
  const { verify } = lab.verifier({ fetch: asked });
  await verify(token);
  for (const forged of Object.values(FORGED)) await verify(forged).catch(() => {});
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`${ORIGIN}/api/auth/jwks`]);
});

test("what is no text does not pass", async () => {
  for (const odd of [undefined, null, 7, {}, [token]])
    await expect(lab.verifier().verify(odd as unknown as string)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("another issuer, another audience and an expired token have different errors, and each is refused", async () => {
  const jwksUrl = `${ORIGIN}/api/auth/jwks`;
  const issuer = "https://other.example.com";
  await expect(lab.verifier({ issuer, jwksUrl }).verify(token)).rejects.toMatchObject({ code: "WRONG_ISSUER" });
  await expect(lab.verifier({ audience: "reports" }).verify(token)).rejects.toMatchObject({ code: "WRONG_AUDIENCE" });
  expect(await lab.verifier({ audience: ["reports", ORIGIN] }).verify(token)).toMatchObject({ aud: ORIGIN });
  const at = (seconds: number) => () => new Date((Number(claims.exp) + seconds) * 1000);
  await expect(lab.verifier({ now: at(0) }).verify(token)).rejects.toMatchObject({
    code: "TOKEN_EXPIRED",
    status: 401,
  });
  expect(await lab.verifier({ now: at(-1) }).verify(token)).toMatchObject({ sub: claims.sub });
  expect(await lab.verifier({ now: at(4), clockTolerance: 5 }).verify(token)).toMatchObject({ sub: claims.sub });
});

test("only the algorithms that are named pass", async () => {
  await expect(lab.verifier({ algorithms: ["ES256"] }).verify(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  expect(await lab.verifier({ algorithms: ["EdDSA"] }).verify(token)).toMatchObject({ sub: claims.sub });
});
