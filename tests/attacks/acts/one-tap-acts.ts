import { Browser } from "@sallyport/testing";
import { claimsOf } from "../oauth/oauth-harness.ts";
import { PUBLIC_JWK, ScriptedProvider } from "../oauth/oauth-provider.ts";
import type { ActsByPath, Ground } from "./act.ts";

export const CLIENT = { clientId: "id", clientSecret: "secret" };
export const GOOGLE_KEYS = { keys: [PUBLIC_JWK] };

export async function oneTapActs({ lab }: Ground): Promise<ActsByPath> {
  const google = new ScriptedProvider("https://accounts.google.com", true);
  google.now = () => lab.clock.now();
  const visitor = new Browser(lab);
  const nonce = (await visitor.get("/one-tap/nonce")).at("nonce");
  const idToken = google.idToken(claimsOf("tapper", { aud: CLIENT.clientId, nonce }));
  return { "/one-tap/callback": [visitor, { idToken }] };
}
