import { defineEndpoint } from "@sallyport/core/plugin";
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { begin, bodyOf, challengeOf, countOf, passkeyTable } from "./ceremony.ts";

export interface PasskeyOptions {
  readonly rpName: string;
  readonly rpID: string;
  readonly origin: string;
}
export interface ListedPasskey {
  id: string;
  label: string;
  createdAt: Date;
}

export const registerOptions = (options: PasskeyOptions) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/register-options",
    session: "fresh",
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH"],
    async handler(ctx): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const { user } = ctx.session;
      const known = await ctx.services.store.list(passkeyTable, { where: { userId: user.id } });
      const asked = await generateRegistrationOptions({
        ...options,
        userName: user.email,
        userID: new TextEncoder().encode(user.id),
        excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await begin(ctx, asked.challenge, user.id);
      return asked;
    },
  });

export const register = ({ rpID, origin }: PasskeyOptions) =>
  defineEndpoint({
    method: "POST",
    path: "/passkey/register",
    body: bodyOf<{ response: RegistrationResponseJSON }>("response"),
    session: "fresh",
    changes: ["session", "passkeys"],
    errors: ["UNAUTHORIZED", "SESSION_NOT_FRESH", "PASSKEY_NOT_SAVED"],
    async handler(ctx): Promise<ListedPasskey> {
      const expectedChallenge = await challengeOf(ctx, ctx.services);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: ctx.body.response,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }).catch(() => ({ registrationInfo: undefined }));
      if (registrationInfo === undefined) throw ctx.error("PASSKEY_NOT_SAVED");
      const { id: credentialId, publicKey, counter } = registrationInfo.credential;
      return ctx.transaction(async (services) => {
        const user = await services.users.lock(ctx.session.user.id);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        const id = services.newId("passkey");
        const label = `Passkey ${(await countOf(services, user.id)) + 1}`;
        const key = { userId: user.id, credentialId, publicKey: Buffer.from(publicKey).toString("base64url") };
        const row = { ...key, counter, label, createdAt: ctx.now(), ...(id !== undefined && { id }) };
        const kept = await services.store.insert(passkeyTable, row);
        const changed = await services.users.update(user.id, { hasPasskey: true });
        if (changed !== null) services.sessions.refreshCache(ctx, { ...ctx.session, user: changed });
        return { id: kept.id, label, createdAt: kept.createdAt };
      });
    },
  });
