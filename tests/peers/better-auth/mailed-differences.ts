import type { Difference } from "./record.ts";

/** The differences to the server of better-auth 1.7.7. */
export const LINK_DIFFERENCES: readonly Difference[] = [
  {
    reason: "A program that opens a link without callbackURL gets the refusal, and no redirect to a page.",
    calls: {
      "verify, unknown": ["400 INVALID_TOKEN, not 302"],
      "verify, used": ["400 INVALID_TOKEN, not 302"],
    },
  },
  {
    reason: "An untrusted target is refused on every call, and not only to a browser that names its origin.",
    calls: { "magicLink, a foreign target": ["403 INVALID_CALLBACK_URL, not 200"] },
  },
  {
    reason: "What is no address has one code on every path.",
    calls: { "magicLink, no address": ["400 INVALID_EMAIL, not 400 VALIDATION_ERROR"] },
  },
];

/** The differences to the server of better-auth 1.7.7. */
export const CODE_DIFFERENCES: readonly Difference[] = [
  {
    reason: "A code can be checked before its user has signed up, since it signs up.",
    calls: { check: ["200, not 400 USER_NOT_FOUND"] },
  },
];
