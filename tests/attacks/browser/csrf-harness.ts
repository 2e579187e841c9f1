import type { BrowserCall } from "@sallyport/testing";
import { openAuth } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { PLUGINS } from "../input/every-plugin.ts";

export const EVIL = "https://evil.com";
export const evil: BrowserCall = { headers: { origin: EVIL } };
export async function openCsrf() {
  const lab = openAuth({ plugins: PLUGINS });
  const alice = await signUp(lab, "alice");
  return { lab, alice, token: String((await alice.get("/get-session")).at("session", "token")) };
}
