import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { begin, claimsOf } from "../../attacks/oauth/oauth-harness.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, signIn, signUp } from "../../ground/people.ts";
import type { RoomLab, Step, UserSignInMethod } from "./sign-in-lab.ts";
import { PLUGIN_WAYS } from "./sign-in-ways-plugins.ts";

const post = (path: string, body: object): Step => ["POST", path, { body }];

async function ready(room: RoomLab, name: string, verified = true): Promise<string> {
  await signUp(room.lab, name);
  if (verified) await room.lab.store.update(user, { where: { name } }, { emailVerified: true });
  const { email } = personOf(name);
  return (await room.lab.store.find(user, { where: { email } }))?.id ?? "";
}

async function signedIn(room: RoomLab, name: string, browser: Browser): Promise<void> {
  await ready(room, name);
  browser.cookies.copy((await signIn(room.lab, name)).cookies);
}

async function callback({ world }: RoomLab, name: string, browser: Browser): Promise<Step> {
  const query = world.consent(await begin(browser), claimsOf(name));
  return ["GET", "/callback/mock", { query }];
}

const handed = ({ world: { mock } }: RoomLab, name: string): Step =>
  post("/sign-in/social", { provider: "mock", idToken: { token: mock.idToken(claimsOf(name)) } });

async function known(room: RoomLab, name: string): Promise<void> {
  await ready(room, name);
  const before = new Browser(room.lab);
  const [method, path, call] = await callback(room, name, before);
  await before.send(method, path, call);
}

async function mailed(room: RoomLab, name: string): Promise<string> {
  await ready(room, name, false);
  return new URL((await room.mailbox.last("verify-email")).url).search.slice(1);
}

const tokenOnly = (query: string): string => `token=${new URLSearchParams(query).get("token") ?? ""}`;

/** A test of this list finds missing methods. */
export const WAYS_IN: Readonly<Record<string, UserSignInMethod>> = {
  password: {
    from: ["endpoints/sign-in/email.ts", "services/password/sign-in-with-password.ts"],
    method: "password",
    async prepare(room, name) {
      await ready(room, name);
      const { email, password } = personOf(name);
      return post("/sign-in/email", { email, password });
    },
  },
  "user name": {
    from: ["plugins/username/endpoints/sign-in.ts", "services/password/sign-in-with-password.ts"],
    method: "password",
    async prepare(room, name) {
      const username = `${name}_name`.replaceAll(/\W/g, "");
      await new Browser(room.lab).post("/sign-up/email", { ...personOf(name), username });
      await room.lab.store.update(user, { where: { name } }, { emailVerified: true });
      return post("/sign-in/username", { username, password: personOf(name).password });
    },
  },
  "sign-up": {
    from: ["endpoints/sign-up/email.ts"],
    method: "sign-up",
    isNew: true,
    keeps: { challenge: ["account", "user", "verification"] },
    prepare: async (_, name) => post("/sign-up/email", personOf(name)),
  },
  "ID token, known": {
    from: ["endpoints/sign-in/social.ts", "services/oauth/sign-in-known-account.ts"],
    method: "social:mock",
    keeps: { challenge: ["account"] },
    async prepare(room, name) {
      await known(room, name);
      return handed(room, name);
    },
  },
  "ID token, by address": {
    from: ["endpoints/sign-in/social.ts", "services/oauth/sign-in-by-email.ts"],
    method: "social:mock",
    async prepare(room, name) {
      await ready(room, name);
      return handed(room, name);
    },
  },
  "ID token, new": {
    from: ["endpoints/sign-in/social.ts", "services/oauth/sign-up-with-provider.ts"],
    method: "social:mock",
    isNew: true,
    keeps: { challenge: ["account", "user"] },
    prepare: async (room, name) => handed(room, name),
  },
  "callback, known": {
    from: ["endpoints/callback.ts", "services/oauth/sign-in-known-account.ts"],
    method: "social:mock",
    redirects: true,
    keeps: { challenge: ["account"] },
    async prepare(room, name, browser) {
      await known(room, name);
      return callback(room, name, browser);
    },
  },
  "callback, by address": {
    from: ["endpoints/callback.ts", "services/oauth/sign-in-by-email.ts"],
    method: "social:mock",
    redirects: true,
    async prepare(room, name, browser) {
      await ready(room, name);
      return callback(room, name, browser);
    },
  },
  "callback, new": {
    from: ["endpoints/callback.ts", "services/oauth/sign-up-with-provider.ts"],
    method: "social:mock",
    redirects: true,
    isNew: true,
    keeps: { challenge: ["account", "user"] },
    prepare: callback,
  },
  "verification link": {
    from: ["endpoints/verify-email.ts", "services/address/verify-address.ts"],
    method: "verify-email",
    // Verifying the address uses up the token.
    keeps: { deny: ["user", "verification"], challenge: ["user", "verification"] },
    prepare: async (room, name) => [
      "GET",
      "/verify-email",
      { query: tokenOnly(await mailed(room, name)), headers: OWN_PAGE },
    ],
  },
  "verification link with a redirect": {
    from: ["endpoints/verify-email.ts", "services/address/verify-address.ts"],
    method: "verify-email",
    redirects: true,
    // Verifying the address uses up the token.
    keeps: { deny: ["user", "verification"], challenge: ["user", "verification"] },
    async prepare(room, name) {
      return [
        "GET",
        "/verify-email",
        { query: `${tokenOnly(await mailed(room, name))}&callbackURL=%2Fhome`, headers: OWN_PAGE },
      ];
    },
  },
  "verification link with confirmation": {
    from: ["endpoints/confirm-email.ts", "services/address/verify-address.ts"],
    method: "verify-email",
    // Verifying the address uses up the token.
    keeps: { deny: ["user", "verification"], challenge: ["user", "verification"] },
    async prepare(room, name) {
      return post("/confirm-email", { token: new URLSearchParams(await mailed(room, name)).get("token") });
    },
  },
  "change of password": {
    from: ["endpoints/change-password.ts"],
    method: "change-password",
    hasSession: true,
    // The password has changed. Sessions and mailed links have ended.
    keeps: { challenge: ["account", "session", "verification"] },
    async prepare(room, name, browser) {
      await signedIn(room, name, browser);
      const currentPassword = personOf(name).password;
      return post("/change-password", { currentPassword, newPassword: "a new one", revokeOtherSessions: true });
    },
  },
  reauthentication: {
    from: ["endpoints/reauthenticate.ts"],
    method: "reauthenticate",
    hasSession: true,
    async prepare(room, name, browser) {
      await signedIn(room, name, browser);
      return post("/reauthenticate", { password: personOf(name).password });
    },
  },
  "endpoint of a plugin": {
    from: [],
    method: "gate",
    prepare: async (room, name) => post("/gate/enter", { userId: await ready(room, name) }),
  },
  ...PLUGIN_WAYS,
  challenge: {
    from: [],
    method: "password",
    async prepare(room, name, browser) {
      const { email, password } = personOf(name);
      await ready(room, name);
      room.state.door = true;
      await browser.post("/sign-in/email", { email, password });
      return post("/gate/answer", { challenge: "door", answer: "right" });
    },
  },
};
