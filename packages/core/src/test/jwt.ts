import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { type JwtOptions, jwt } from "../plugins/jwt/index.ts";
import { createVerifier, type VerifierOptions } from "../verify/index.ts";

/** Creates an application that issues JWTs. `clock` is also the verifier's clock. */
export async function openJwt(options: JwtOptions = {}, more: Partial<AuthOptions> = {}) {
  const opened = openAuth({ plugins: [jwt(options)], ...more });
  const { auth, clock } = opened;
  const alice = await signUp(auth);
  const tokenOf = async (browser = alice) => textOf((await answer(browser.get("/token"))).body, "token");
  const keys = async (path = "/jwks") => {
    const { body } = await answer(new Browser(auth).get(path));
    return (body as { readonly keys: readonly Readonly<Record<string, string>>[] }).keys;
  };
  /** Creates a verifier that shares only the URL of the key set with the application. */
  const verifier = (given: Partial<VerifierOptions> = {}) =>
    createVerifier({
      issuer: ORIGIN,
      audience: ORIGIN,
      fetch: async (url, init) => auth.handler(new Request(url, init)),
      now: () => clock.now(),
      ...given,
    });
  return { ...opened, alice, tokenOf, keys, verifier };
}

/** Decodes a part of a token without verifying it. */
export function partOf(token: string, part: "header" | "claims"): Readonly<Record<string, unknown>> {
  const text = token.split(".")[part === "header" ? 0 : 1] ?? "";
  // The part may be any JSON object.
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Readonly<Record<string, unknown>>;
}
