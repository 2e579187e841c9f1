import { createHmac, createSecretKey } from "node:crypto";
import { secret } from "../contenders/contender.ts";

const key = createSecretKey(Buffer.from(secret));

export const signature = (text: string): string => createHmac("sha256", key).update(text).digest("base64url");

export function readCookie(header: string | null, name: string): string | null {
  if (header === null) return null;
  for (const pair of header.split("; ")) {
    if (pair.startsWith(name) && pair[name.length] === "=") return pair.slice(name.length + 1);
  }
  return null;
}

export function verified(signed: string | null): string | null {
  if (signed === null) return null;
  const dot = signed.lastIndexOf(".");
  const text = signed.slice(0, dot);
  const given = signed.slice(dot + 1);
  const right = signature(text);
  if (given.length !== right.length) return null;
  let difference = 0;
  for (let at = 0; at < right.length; at += 1) difference |= given.charCodeAt(at) ^ right.charCodeAt(at);
  return difference === 0 ? text : null;
}

const signed = (text: string): string => `${text}.${signature(text)}`;

const attributes = "; Path=/; HttpOnly; SameSite=Lax";
export const tokenCookie = (token: string): string => `floor_token=${signed(token)}; Max-Age=604800${attributes}`;
/** Names the browser that asked for a link. */
export const askedCookie = (email: string): string => `floor_asked=${signed(email)}; Max-Age=300${attributes}`;
export const challengeCookie = (challenge: string): string =>
  `floor_challenge=${signed(challenge)}; Max-Age=300${attributes}`;
export const goneCookie = `floor_token=; Max-Age=0${attributes}`;
export const dataCookie = (data: string): string => `floor_data=${signed(data)}; Max-Age=3600${attributes}`;
