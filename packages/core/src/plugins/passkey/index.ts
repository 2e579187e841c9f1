import { c, definePlugin, type MailPerson, op } from "../../plugin.ts";
import { passkeyErrors } from "./errors.ts";
import { addedWords, removedWords } from "./mails.ts";
import type { PasskeyOptions } from "./options.ts";
import { type PasskeyRoutes, passkeyRoutes } from "./routes.ts";
import { adoptSignUp } from "./services/held-sign-ups.ts";
import { hasPasskey, passkeysOf } from "./services/passkeys.ts";
import { relyingPartyOf } from "./services/relying-party.ts";
import { CHALLENGE, resolveSettings } from "./settings.ts";
import { passkeyTable } from "./tables.ts";

export type { DeletedPasskey } from "./endpoints/delete-passkey.ts";
export type { SignedUpByPasskey } from "./endpoints/sign-up.ts";
export type { UpdatedPasskey } from "./endpoints/update-passkey.ts";
export type { SignedInByPasskey } from "./endpoints/verify-authentication.ts";
export type { PasskeyErrorCode } from "./errors.ts";
export type {
  AuthenticationResponse,
  CreationOptions,
  CredentialDescriptor,
  RegistrationResponse,
  RequestOptions,
} from "./json.ts";
export type {
  AttestedAuthenticator,
  AuthenticationOptions,
  AuthenticatorSelection,
  PasskeyOptions,
  PasskeySignUpOptions,
  RegistrationOptions,
} from "./options.ts";
export type { PasskeyRoutes } from "./routes.ts";
export type { Passkey, PasskeySignal } from "./services/passkeys.ts";

/** The options that clients may read. */
export interface PasskeyCapabilities {
  signUp: boolean;
}

/** The answer of a sign-in that waits for a passkey. */
export interface PasskeyChallenge {
  passkeyRequired: true;
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    passkey: PasskeyCapabilities;
  }
  interface PluginRegistry {
    passkey: { routes: PasskeyRoutes };
  }
  interface SignInChallenges {
    passkey: PasskeyChallenge;
  }
  interface Session {
    passkeyId?: string | null;
  }
  interface AuthEvents {
    /** A user added a passkey, or signed up with one. */
    "passkey.added": { readonly user: User; readonly passkeyId: string };
    /** A user renamed a passkey. */
    "passkey.renamed": { readonly user: User; readonly passkeyId: string };
    /** A user removed a passkey. */
    "passkey.removed": { readonly user: User; readonly passkeyId: string };
    /** A passkey was refused because its counter did not grow, so it may have been copied. */
    "passkey.counter-went-back": { readonly userId: string; readonly passkeyId: string };
  }
  interface MailContents {
    /** A passkey was added. */
    "passkey-added": { readonly user: MailPerson; readonly model: string | null };
    /** A passkey was removed. */
    "passkey-removed": { readonly user: MailPerson; readonly model: string | null };
  }
}

/**
 * Lets users sign in with passkeys: without a password, as the second factor, or as both.
 * @throws TypeError for an unknown or invalid option
 */
export function passkey(options: PasskeyOptions = {}) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "passkey",
    capabilities: { signUp: settings.signUp !== null } satisfies PasskeyCapabilities,
    tables: [passkeyTable],
    columns: { session: { passkeyId: c.optional(c.text({ maxLength: 255 })) } },
    routes: passkeyRoutes(settings),
    errors: passkeyErrors,
    mails: {
      "passkey-added": { words: addedWords, optional: true },
      "passkey-removed": { words: removedWords, optional: true },
    },
    challenges: {
      [CHALLENGE]: {
        page: settings.challengePage,
        answer: (): PasskeyChallenge => ({ passkeyRequired: true }),
        isEnrolled: ({ id }, services) => hasPasskey(services, id),
        isSecondFactor: settings.secondFactor,
        isGuessable: false,
      },
    },
    signInMethods: {
      async list(userId, services) {
        const rows = await passkeysOf(services, userId);
        return rows.map(({ id, name, createdAt, lastUsedAt }) => {
          const since = createdAt ?? new Date(0);
          const label = name === null ? {} : { label: name };
          return { id, method: CHALLENGE, ...label, createdAt: since, updatedAt: lastUsedAt ?? since };
        });
      },
      async end(userId, { store }, since) {
        const added = since === undefined ? {} : { createdAt: op.gt(since) };
        await store.delete(passkeyTable, { where: { userId, ...added } });
      },
      adopt: adoptSignUp,
    },
    async onDeletion({ id }, { store }) {
      // An imported database may lack cascading foreign keys.
      await store.delete(passkeyTable, { where: { userId: id } });
      return undefined;
    },
    onStart: (config) => {
      relyingPartyOf(settings, config);
    },
  });
}
