import type {} from "@sallyport/core";
import {
  type ActiveSession,
  type ChallengeResult,
  c,
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  isChallenged,
  type User,
} from "@sallyport/core/plugin";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { begin, bodyOf, challengeOf, countOf, passkeyTable } from "./ceremony.ts";
import { type ListedPasskey, type PasskeyOptions, register, registerOptions } from "./register.ts";

const errors = defineErrors({
  PASSKEY_NOT_ACCEPTED: { status: 401, message: "The passkey was not accepted" },
  PASSKEY_NOT_SAVED: { status: 400, message: "The passkey could not be saved" },
});

const authenticateOptions = ({ rpID }: PasskeyOptions) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/authenticate-options",
    errors: [],
    async handler(ctx): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const asked = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      await begin(ctx, asked.challenge);
      return asked;
    },
  });

export interface Authenticated {
  token: string;
  user: User;
}

/** Signs in, meets the challenge of a sign-in that waits, or begins a fresh session for who is signed in. */
const authenticate = ({ rpID, origin }: PasskeyOptions) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/authenticate",
    body: bodyOf<{ response: AuthenticationResponseJSON }>("response"),
    session: "optional",
    startsSession: "passkey",
    changes: ["session", "user"],
    errors: ["PASSKEY_NOT_ACCEPTED", "TOO_MANY_REQUESTS"],
    async handler(ctx): Promise<Authenticated | ChallengeResult> {
      const { authentication, store, users } = ctx.services;
      const pending = await authentication.pending(ctx, "passkey");
      const replaces: ActiveSession | null = pending === null ? ctx.session : null;
      const claimed = pending?.user ?? replaces?.user ?? null;
      if (pending !== null) await authentication.attempt(pending.user.id, pending);
      const expectedChallenge = await challengeOf(ctx, ctx.services);
      const row = await store.find(passkeyTable, { where: { credentialId: String(ctx.body.response.id) } });
      if (row === null || (claimed !== null && claimed.id !== row.userId)) throw ctx.error("PASSKEY_NOT_ACCEPTED");
      const { userId, credentialId } = row;
      ctx.attribute({ userId, method: "passkey" });
      const publicKey = new Uint8Array(Buffer.from(row.publicKey, "base64url"));
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: ctx.body.response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id: credentialId, publicKey, counter: row.counter },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || authenticationInfo === undefined) throw ctx.error("PASSKEY_NOT_ACCEPTED");
      const counter = authenticationInfo.newCounter;
      // A copy of the key that is as far loses.
      const counted = await store.update(passkeyTable, { where: { id: row.id, counter: row.counter } }, { counter });
      const user = await users.find(userId);
      if (counted === 0 || user === null) throw ctx.error("PASSKEY_NOT_ACCEPTED");
      const remember = replaces === null ? {} : { remember: ctx.services.sessions.isRemembered(ctx, replaces.session) };
      const outcome =
        pending === null
          ? await authentication.complete(ctx, {
              ...remember,
              user,
              method: "passkey",
              met: ["passkey"],
              replaces: replaces ?? undefined,
            })
          : await authentication.resume(ctx, pending);
      if (outcome === null) throw ctx.error("PASSKEY_NOT_ACCEPTED");
      return isChallenged(outcome) ? challengeResult(outcome) : { token: outcome.session.token, user: outcome.user };
    },
  });

const list = defineEndpoint({
  method: "GET",
  path: "/passkey/list",
  session: "required",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<ListedPasskey[]> {
    const rows = await ctx.services.store.list(passkeyTable, { where: { userId: ctx.session.user.id } });
    return rows.map(({ id, label, createdAt }) => ({ id, label, createdAt }));
  },
});

const routesOf = (options: PasskeyOptions) => ({
  passkey: defineGroup({
    registerOptions: registerOptions(options),
    register: register(options),
    authenticateOptions: authenticateOptions(options),
    authenticate: authenticate(options),
    list,
  }),
});
type Shape = ReturnType<typeof routesOf>;
export interface PasskeyRoutes extends Shape {}

declare module "@sallyport/core" {
  interface User {
    hasPasskey: boolean;
  }
  interface PluginRegistry {
    passkey: { routes: PasskeyRoutes };
  }
  interface PluginCapabilities {
    passkey: { rpID: string };
  }
}

/** Whoever has a passkey is asked for it, whatever else they sign in with. */
export const passkey = (options: PasskeyOptions) =>
  definePlugin({
    id: "passkey",
    capabilities: { rpID: options.rpID },
    tables: [passkeyTable],
    columns: { user: { hasPasskey: c.withDefault(c.boolean(), false) } },
    errors,
    routes: routesOf(options),
    policy: {
      concerns: ({ hasPasskey }) => hasPasskey,
      decide: ({ user, replaces }) =>
        replaces?.session.userId === user.id ? { allow: true } : { challenge: "passkey", acceptedBy: ["two-factor"] },
    },
    challenges: { passkey: { page: "/passkey", answer: () => ({}) } },
    signInMethods: {
      async list(userId, { store }) {
        const rows = await store.list(passkeyTable, { where: { userId } });
        return rows.map(({ id, label, createdAt }) => ({
          id,
          method: "passkey",
          label,
          createdAt,
          updatedAt: createdAt,
        }));
      },
      async end(userId, { store, users }) {
        await store.delete(passkeyTable, { where: { userId } });
        await users.update(userId, { hasPasskey: false });
      },
      async remove(userId, { id }, services) {
        const gone = await services.store.delete(passkeyTable, { where: { id, userId } });
        if ((await countOf(services, userId)) === 0) await services.users.update(userId, { hasPasskey: false });
        return gone > 0;
      },
    },
  });
