import type { Difference } from "./record.ts";

const SIGNED_IN = ["+ redirect: false", "+ session.passkeyId: string", "+ token: string"];
const SIGNAL = [
  "+ signal.allAcceptedCredentialIds: list",
  "+ signal.credentialId: string",
  '+ signal.displayName: "alice"',
  '+ signal.name: "alice@people.example.org"',
  "+ signal.rpId: string",
  "+ signal.userId: string",
  "+ signal: object",
];

/** The differences to the server of @better-auth/passkey 1.7.6. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "A failed ceremony is 400 with one code, whatever has failed.",
    calls: {
      "addPasskey, of another origin": ["400 FAILED_TO_VERIFY_REGISTRATION, not 500 FAILED_TO_VERIFY_REGISTRATION"],
      "signIn.passkey, another signature": ["400 AUTHENTICATION_FAILED, not 401 AUTHENTICATION_FAILED"],
      "signIn.passkey, unknown": ["400 AUTHENTICATION_FAILED, not 401 PASSKEY_NOT_FOUND"],
    },
  },
  {
    reason: "Nobody learns that somebody else has a passkey of that id.",
    calls: {
      "deletePasskey, another's": ["404 PASSKEY_NOT_FOUND, not 401"],
      "updatePasskey, another's": ["404 PASSKEY_NOT_FOUND, not 401 YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY"],
    },
  },
  {
    reason: "A list says when a passkey was used last, and not its key.",
    calls: {
      addPasskey: ["+ lastUsedAt: null", "- publicKey: string"],
      listUserPasskeys: ["+ [].lastUsedAt: null", "- [].publicKey: string"],
    },
  },
  {
    reason: "As above; and the browser is told what to tell its authenticators.",
    calls: {
      updatePasskey: [
        "+ passkey.lastUsedAt: null",
        "+ signal.allAcceptedCredentialIds: list",
        "+ signal.allAcceptedCredentialIds[]: string",
        ...SIGNAL.slice(1),
        "- passkey.publicKey: string",
      ],
      deletePasskey: SIGNAL,
    },
  },
  {
    reason: "A session says which passkey began it, and the answer is that of every sign-in.",
    calls: {
      "signIn.passkey": SIGNED_IN,
      "signIn.passkey, again": SIGNED_IN,
      "getSession, signed in": ["+ session.passkeyId: string"],
    },
  },
];
