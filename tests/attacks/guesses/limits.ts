import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { signUp, trySignIn } from "../../ground/people.ts";

export type Storage = "memory" | "database";
export const limited = (storage: Storage = "memory", more: Partial<AuthOptions> = {}): Partial<AuthOptions> => ({
  rateLimit: { enabled: true, storage, customRules: { "/sign-up/email": false } },
  ...more,
});

export interface From {
  readonly remote?: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  readonly query?: string;
}

export function attempt(
  lab: OpenedAuth,
  { remote = "203.0.113.1", headers = {}, body = {}, query }: From = {},
): Promise<Answer> {
  const call = { headers, from: { remoteAddress: remote }, ...(query !== undefined && { query }) };
  return trySignIn(new Browser(lab), "alice", { password: "wrong-password", ...body }, call);
}

export async function openLimited(storage: Storage = "memory", more: Partial<AuthOptions> = {}): Promise<OpenedAuth> {
  const lab = openAuth(limited(storage, more));
  await signUp(lab, "alice");
  return lab;
}

export async function statusesOf(lab: OpenedAuth, all: readonly From[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const from of all) statuses.push((await attempt(lab, from)).status);
  return statuses;
}

export const OPEN = 401;
export const FULL = 429;

export const HOME = { from: { remoteAddress: "192.0.2.1" } };
export const ELSEWHERE = { from: { remoteAddress: "192.0.2.99" } };
export const WRONG = { password: "a wrong guess" };

/** Guesses from more networks than an account allows guesses. */
export async function guessFromEverywhere(lab: OpenedAuth, name = "alice"): Promise<void> {
  for (let index = 0; index < 60; index += 1)
    await trySignIn(new Browser(lab), name, WRONG, { from: { remoteAddress: `198.51.${index}.7` } });
}
