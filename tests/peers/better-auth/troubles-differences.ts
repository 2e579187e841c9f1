import type { Difference } from "./record.ts";

const COLUMNS = ["createdAt: date", "expiresAt: date", "id: string", "impersonatedBy: null", 'ipAddress: "127.0.0.1"'];
const MORE_COLUMNS = ["token: string", "updatedAt: date", "userAgent: string", "userId: string"];
const FIELDS = ["banExpires: null", "banReason: null", "banned: false", "createdAt: date", 'displayUsername: "alice"'];
const MORE_FIELDS = [
  ...['email: "alice@people.example.org"', "emailVerified: true", "id: string", "image: null", 'name: "alice"'],
  ...['role: "user"', "updatedAt: date", 'username: "alice"'],
];

/** From better-auth 1.7.7's server, and that of @better-auth/passkey 1.7.6. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "Nobody learns whether a code was wrong or has expired.",
    calls: { "check, expired": ["400 INVALID_OTP, not 400 OTP_EXPIRED"] },
  },
  {
    reason: "A program that opens a link without callbackURL gets the refusal, and no redirect to a page.",
    calls: { "verify, expired": ["400 INVALID_TOKEN, not 302"] },
  },
  {
    reason: "A code that is missing is refused as a wrong one is.",
    calls: { "requestEmailChange, not approved": ["400 INVALID_OTP, not 400"] },
  },
  {
    reason: "A passkey without a name is named after its authenticator. A list has its last use, and not its key.",
    calls: {
      "addPasskey, of the device itself": [
        "+ lastUsedAt: null",
        '+ name: "Apple Passwords"',
        "- name: null",
        "- publicKey: string",
      ],
    },
  },
  {
    reason: "As above. The session that adds a passkey continues, and no other session starts.",
    calls: {
      "addPasskey, and a session": [
        "+ lastUsedAt: null",
        "- publicKey: string",
        ...[...COLUMNS, ...MORE_COLUMNS].map((column) => `- session.${column}`),
        "- session: object",
        ...[...FIELDS, ...MORE_FIELDS].map((field) => `- user.${field}`),
        "- user: object",
      ],
    },
  },
  {
    reason: "A session has its passkey and the terms of the policies, and the answer is that of every sign-in.",
    calls: {
      "signIn.passkey, and its response": [
        "+ redirect: false",
        "+ session.endsAt: null",
        "+ session.fresh: true",
        "+ session.passkeyId: string",
        "+ token: string",
      ],
    },
  },
];
