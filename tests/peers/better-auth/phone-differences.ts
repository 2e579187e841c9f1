import type { Difference } from "./record.ts";

const TERMS = ["+ session.endsAt: null", "+ session.fresh: true"];
const REASON = "A policy may limit a session, so its terms are shown.";

export const GUEST_DIFFERENCES: readonly Difference[] = [
  { reason: REASON, calls: { getSession: TERMS, "getSession, joined": TERMS } },
];

export const NUMBER_DIFFERENCES: readonly Difference[] = [
  { reason: REASON, calls: { getSession: TERMS } },
  {
    reason: "A number does not sign in before it is verified, and does not tell whether anybody has entered it.",
    calls: { "signIn, not verified": ["401 INVALID_PHONE_NUMBER_OR_PASSWORD, not 200"] },
  },
  {
    reason: "A code that starts no session shows no profile, because a second factor may come first.",
    calls: {
      "verify, known": [
        "- user.createdAt: date",
        '- user.email: "4915112345678@phones.example.org"',
        "- user.emailVerified: false",
        "- user.id: string",
        "- user.image: null",
        "- user.isAnonymous: false",
        '- user.name: "+4915112345678"',
        '- user.phoneNumber: "+4915112345678"',
        "- user.phoneNumberVerified: true",
        "- user.updatedAt: date",
        "- user: object",
      ],
    },
  },
  {
    reason: "Whether a code was sent to a number is not told.",
    calls: { "verify, no code": ["400 INVALID_OTP, not 400 OTP_NOT_FOUND"] },
  },
  {
    reason: "The user who entered the number at the sign-up can verify it as any other number.",
    calls: { "verify, update": ["200, not 400 PHONE_NUMBER_EXIST"] },
  },
  {
    reason: "The number of the sign-up was not verified there, because that server refused the same code.",
    calls: {
      signIn: ["+ user.phoneNumberVerified: true", "- user.phoneNumberVerified: null"],
      "signIn, reset": ["+ user.phoneNumberVerified: true", "- user.phoneNumberVerified: null"],
    },
  },
];
