import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { claimsOf } from "../../attacks/oauth/oauth-harness.ts";
import { signUp } from "../../ground/people.ts";
import type { RoomLab, Step, UserSignInMethod } from "./sign-in-lab.ts";

const CALLBACK = "plugins/one-tap/endpoints/callback.ts";

async function ready({ lab }: RoomLab, name: string): Promise<void> {
  await signUp(lab, name);
  await lab.store.update(user, { where: { name } }, { emailVerified: true });
}

async function tapped({ world: { mock } }: RoomLab, name: string, browser: Browser): Promise<Step> {
  const nonce = (await browser.get("/one-tap/nonce")).at("nonce");
  return [
    "POST",
    "/one-tap/callback",
    { body: { provider: "mock", idToken: mock.idToken(claimsOf(name, { nonce })) } },
  ];
}

export const ONE_TAP_WAYS: Readonly<Record<string, UserSignInMethod>> = {
  "One Tap, known": {
    from: [CALLBACK, "services/oauth/sign-in-known-account.ts"],
    method: "social:mock",
    keeps: { challenge: ["account"] },
    async prepare(room, name, browser) {
      await ready(room, name);
      const before = new Browser(room.lab);
      const [method, path, call] = await tapped(room, name, before);
      await before.send(method, path, call);
      return tapped(room, name, browser);
    },
  },
  "One Tap, by address": {
    from: [CALLBACK, "services/oauth/sign-in-by-email.ts"],
    method: "social:mock",
    async prepare(room, name, browser) {
      await ready(room, name);
      return tapped(room, name, browser);
    },
  },
  "One Tap, new": {
    from: [CALLBACK, "services/oauth/sign-up-with-provider.ts"],
    method: "social:mock",
    isNew: true,
    keeps: { challenge: ["account", "user"] },
    prepare: tapped,
  },
};
