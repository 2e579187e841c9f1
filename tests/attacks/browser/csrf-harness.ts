import type { Call } from "../../ground/browser.ts";
import { signUp } from "../../ground/people.ts";
import { createTestAuth } from "../../ground/test-auth.ts";
import { PLUGINS } from "../input/every-plugin.ts";

export const EVIL = "https://evil.com";
export const evil: Call = { headers: { origin: EVIL } };
export async function openCsrf() {
  const lab = createTestAuth({ plugins: PLUGINS });
  const alice = await signUp(lab, "alice");
  return { lab, alice, token: String((await alice.get("/get-session")).at("session", "token")) };
}
