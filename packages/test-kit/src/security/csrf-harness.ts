import { createTestAuth } from "../test-auth.ts";
import type { Call } from "./browser.ts";
import { PLUGINS } from "./every-plugin.ts";
import { signUp } from "./people.ts";

export const EVIL = "https://evil.com";
export const evil: Call = { headers: { origin: EVIL } };
export async function openCsrf() {
  const lab = createTestAuth({ plugins: PLUGINS });
  const alice = await signUp(lab, "alice");
  return { lab, alice, token: String((await alice.get("/get-session")).at("session", "token")) };
}
