import type { User } from "@sallyport/core";

/** As long as the server's link is good by default. */
const LIFETIME = 60 * 60 * 1000;

interface Kept {
  readonly newEmail?: unknown;
  readonly until?: unknown;
}

const keyOf = ({ id }: User): string => `sallyport:new-email:${id}`;

/** The address that this browser has asked to move to; empty for none. Storage may be switched off, or hold anything. */
export function readMove(user: User): string {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(keyOf(user)) ?? "{}");
    const { newEmail, until } = kept;
    if (typeof newEmail !== "string" || typeof until !== "number") return "";
    return until > Date.now() && newEmail !== user.email ? newEmail : "";
  } catch {
    return "";
  }
}

/** Without storage it is known until the page is left. */
export function rememberMove(user: User, address: string): string {
  const newEmail = address.toLowerCase();
  try {
    localStorage.setItem(keyOf(user), JSON.stringify({ newEmail, until: Date.now() + LIFETIME }));
  } catch {
    return newEmail;
  }
  return newEmail;
}

export function forgetMove(user: User): void {
  try {
    localStorage.removeItem(keyOf(user));
  } catch {
    return;
  }
}
