import { Browser } from "@sallyport/testing";
import { answer, textOf } from "sallyport-tests/ground/answer";
import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import type { AuthOptions } from "../contracts/options.ts";
import { type JwtOptions, jwt } from "../plugins/jwt/index.ts";
import { createVerifier, type VerifierOptions } from "../verify/index.ts";

/** Whoever has opened it signs tokens; `clock` moves all. */
export async function openJwt(options: JwtOptions = {}, more: Partial<AuthOptions> = {}) {
  const opened = openAuth({ plugins: [jwt(options)], ...more });
  const { auth, clock } = opened;
  const alice = await signUp(auth);
  const tokenOf = async (browser = alice) => textOf((await answer(browser.get("/token"))).body, "token");
  const keys = async (path = "/jwks") => {
    const { body } = await answer(new Browser(auth).get(path));
    return (body as { readonly keys: readonly Readonly<Record<string, string>>[] }).keys;
  };
  /** One that knows the address of the keys and nothing else. */
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

/** A part of a token, read without a check. */
export function partOf(token: string, part: "header" | "claims"): Readonly<Record<string, unknown>> {
  const text = token.split(".")[part === "header" ? 0 : 1] ?? "";
  // Any JSON object may stand there.
  return JSON.parse(Buffer.from(text, "base64url").toString()) as Readonly<Record<string, unknown>>;
}
