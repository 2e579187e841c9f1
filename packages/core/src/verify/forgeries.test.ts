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

/** The public key as bytes, in each form that was used as an HMAC key in attacks. */
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
  "alg None with the signature": `${encode({ alg: "None", kid })}.${body}.${signature}`,
  "no signature": `${head}.${body}.`,
  "HS256 with the public key as PEM": await signed({ alg: "HS256", kid }, claims, spki),
  "HS256 with the public key as JWK": await signed({ alg: "HS256", kid }, claims, jwk),
  "HS512 with the bytes of the public key": await signed({ alg: "HS512", kid }, claims, x),
  "another key with our kid": await signed({ alg: "EdDSA", kid }),
  "another key with its own kid": await signed({ alg: "EdDSA", kid: "mallory" }),
  "no kid": await signed({ alg: "EdDSA" }),
  "a kid with a path": await signed({ alg: "EdDSA", kid: "../../etc/passwd" }),
  "a kid with SQL": await signed({ alg: "EdDSA", kid: "' or 1=1 --" }),
  "the kid __proto__": await signed({ alg: "EdDSA", kid: "__proto__" }),
  "a critical header": `${encode({ alg: "EdDSA", kid, crit: ["b64"], b64: true })}.${body}.${signature}`,
  "an altered payload": `${head}.${encode({ ...claims, sub: "root" })}.${signature}`,
  "an altered header": `${encode({ ...partOf(token, "header"), x: 1 })}.${body}.${signature}`,
  "another type": await signed({ alg: "EdDSA", kid, typ: "at+jwt" }),
  "the shape of a mailed token": await signed({ alg: "HS256" }, { email: "a@example.com" }, new Uint8Array(32)),
  "ES256 with an Ed25519 signature": `${encode({ alg: "ES256", kid, typ: "JWT" })}.${body}.${signature}`,
  "an empty text": "",
  "two parts": `${head}.${body}`,
  "five parts": `${head}.${body}.${signature}.a.b`,
  padding: `${token}=`,
  "a line break at the end": `${token}\n`,
  "a very long text": "a".repeat(100_000),
  "invalid JSON": `${encode("{")}.${body}.${signature}`,
};

test.each(Object.entries(FORGED))("rejects %s", async (_, forged) => {
  const { verify } = lab.verifier();
  await expect(verify(forged)).rejects.toThrow(VerifyError);
  await expect(verify(forged)).rejects.toMatchObject({ code: "INVALID_TOKEN", status: 401 });
});

test("forged tokens only fetch the key set, once", async () => {
  const asked = vi.fn(async (url: string, init: RequestInit) => lab.auth.handler(new Request(url, init)));
  const { verify } = lab.verifier({ fetch: asked });
  await verify(token);
  for (const forged of Object.values(FORGED)) await verify(forged).catch(() => {});
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`${ORIGIN}/api/auth/jwks`]);
});

test("rejects a value that is not a text", async () => {
  for (const odd of [undefined, null, 7, {}, [token]])
    await expect(lab.verifier().verify(odd as unknown as string)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("another issuer, another audience and an expired token have different errors", async () => {
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

test("accepts only the configured algorithms", async () => {
  await expect(lab.verifier({ algorithms: ["ES256"] }).verify(token)).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  expect(await lab.verifier({ algorithms: ["EdDSA"] }).verify(token)).toMatchObject({ sub: claims.sub });
});
