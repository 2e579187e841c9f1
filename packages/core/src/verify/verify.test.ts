import { ORIGIN } from "sallyport-tests/ground/open-auth";
import { expect, test, vi } from "vitest";
import { openJwt } from "../test/jwt.ts";
import { createVerifier, isVerifyError, type VerifierOptions } from "./index.ts";

test.each([
  ["the server cannot be reached", async () => Promise.reject(new TypeError("fetch failed"))],
  ["the request times out", async () => Promise.reject(new DOMException("", "TimeoutError"))],
  ["the server returns an error", async () => new Response("busy", { status: 503 })],
  ["the server redirects", async () => Response.redirect("https://evil.example.com/jwks", 302)],
  ["the response is a page", async () => new Response("<html>")],
  ["the response is not a key set", async () => Response.json({ keys: "none" })],
])("returns KEYS_UNAVAILABLE when %s", async (_, fetch) => {
  const { tokenOf, verifier } = await openJwt();
  const refused = await verifier({ fetch })
    .verify(await tokenOf())
    .catch((error: unknown) => error);
  expect(isVerifyError(refused)).toBe(true);
  expect(refused).toMatchObject({ code: "KEYS_UNAVAILABLE", status: 503 });
  expect(JSON.parse(JSON.stringify(refused))).toEqual({
    code: "KEYS_UNAVAILABLE",
    message: "The keys for verifying tokens are unavailable",
  });
});

test("concurrent calls fetch the keys once, and the keys are cached", async () => {
  const { auth, tokenOf, verifier } = await openJwt();
  const asked = vi.fn(async (url: string, init: RequestInit) => auth.handler(new Request(url, init)));
  const { verify } = verifier({ fetch: asked });
  const token = await tokenOf();
  await Promise.all(Array.from({ length: 50 }, () => verify(token)));
  await verify(token);
  expect(asked).toHaveBeenCalledOnce();
});

const WRONG: readonly (readonly [Record<string, unknown>, string])[] = [
  [{ issuer: "" }, "option issuer: must be a non-empty string"],
  [{ audience: undefined }, "option audience: must be a text or a list of texts"],
  [{ audience: [] }, "option audience: must be a text or a list of texts"],
  [{ issuer: "us" }, "the issuer must be a URL, or jwksUrl must be set"],
  [{ jwksUrl: "jwks" }, "option jwksUrl: must be a URL"],
  [{ jwksUrl: "http://auth.example.com/jwks" }, "the key set must be loaded over https"],
  [{ jwksUrl: "file:///etc/jwks", unsafeAllowHttp: true }, "the key set must be loaded over https"],
  [{ algorithms: ["none"] }, "option algorithms.0: must be the name of an asymmetric algorithm"],
  [{ algorithms: ["EdDSA", "HS256"] }, "option algorithms.1: must be the name of an asymmetric algorithm"],
  [{ algorithms: [] }, "option algorithms: must not be empty"],
  [{ clockTolerance: 301 }, "option clockTolerance: must be a whole number from 0 to 300"],
  [{ cacheMaxAge: 0 }, "option cacheMaxAge: must be a whole number from 1 to 3600"],
  [{ jwksURL: "x" }, "unknown option jwksURL. Did you mean jwksUrl?"],
];

test.each(WRONG)("rejects the options %j", (options, message) => {
  const make = () => createVerifier({ issuer: ORIGIN, audience: ORIGIN, ...options } as VerifierOptions);
  expect(make).toThrow(`createVerifier: ${message}`);
});

test.each([
  { jwksUrl: "https://auth.example.com/jwks" },
  { jwksUrl: "http://127.0.0.1:3000/jwks" },
  { jwksUrl: "http://[::1]:3000/jwks" },
  { jwksUrl: "http://auth:3000/jwks", unsafeAllowHttp: true },
  { issuer: "https://auth.example.com/" },
])("accepts the options %j", (options) => {
  expect(createVerifier({ issuer: ORIGIN, audience: ORIGIN, ...options })).toHaveProperty("verify");
});
