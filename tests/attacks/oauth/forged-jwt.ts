import { createHmac } from "node:crypto";
import { Browser } from "@sallyport/testing";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { type Life, placeOf } from "../account/account-life.ts";
import { mailLink, openFor } from "../tokens/mailed-links.ts";

export type Key = string | Uint8Array;
export type Claims = Readonly<Record<string, unknown>>;

/** The library derives a key from the secret for each of these purposes. */
export const PURPOSES = ["email_proof", "session_data", "sign_up", "dont_remember"] as const;
export const keyOf = (purpose: string): Uint8Array =>
  createHmac("sha256", SECRET).update(`sallyport ${purpose}\u0001`).digest();
export const OURS = keyOf("email_proof");

export const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString("base64url");
export const macOf = (text: string, key: Key, hash = "sha256"): Buffer => createHmac(hash, key).update(text).digest();

/** Builds a JWT by hand, without a library. */
export function forge(header: object, claims: unknown, key: Key = OURS, hash = "sha256"): string {
  const text = `${encode({ alg: "HS256", ...header })}.${encode(claims)}`;
  return `${text}.${macOf(text, key, hash).toString("base64url")}`;
}

const readClaims = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Opens a mailed link twice, as JSON and with a callback URL. Returns the status, the code and the redirect. */
export async function openToken({ lab }: Life, token: string) {
  const browser = new Browser(lab);
  const query = `token=${encodeURIComponent(token)}`;
  const json = await browser.get("/verify-email", { query, headers: OWN_PAGE });
  const place = placeOf(await browser.get("/verify-email", { query: `${query}&callbackURL=/x`, headers: OWN_PAGE }));
  return [json.status, json.code, place];
}
export const INVALID = [400, "INVALID_TOKEN", "/x?error=invalid_token"];
export const EXPIRED = [401, "TOKEN_EXPIRED", "/x?error=token_expired"];

export async function withToken() {
  const life = await openFor("verify-email");
  const { token } = await mailLink(life, "verify-email");
  return { life, token, claims: readClaims(token) };
}
