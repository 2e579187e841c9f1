import { createTestAuth } from "../test-auth.ts";
import type { Call } from "./browser.ts";
import { personOf, signUp } from "./people.ts";

export const EVIL = "https://evil.com";
export const evil: Call = { headers: { origin: EVIL } };
/** Every POST route, with a body that would be right. */
export const posts = (token: string): [string, object][] => [
  ["/sign-up/email", personOf("carol")],
  ["/sign-in/email", personOf("alice")],
  ["/sign-out", {}],
  ["/revoke-session", { token }],
  ["/revoke-sessions", {}],
  ["/revoke-other-sessions", {}],
  ["/update-user", { name: "Owned" }],
];

export async function openCsrf() {
  const lab = createTestAuth();
  const alice = await signUp(lab, "alice");
  return { lab, alice, token: String((await alice.get("/get-session")).at("session", "token")) };
}
