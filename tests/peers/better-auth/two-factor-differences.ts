import type { Difference } from "./record.ts";

const HELD = ['+ challenge: "two-factor"', '+ challengePage: "/api/auth/two-factor/challenge"'];
const SESSION = ["+ session.endsAt: null", "+ session.fresh: true"];
const NOT_PASSED = [...SESSION, "+ session.twoFactorAt: null"];
const PASSED = [...SESSION, "+ session.twoFactorAt: date"];

/** The differences to the server of better-auth 1.7.7. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "What is not on cannot be switched off.",
    calls: { "disable, not enabled": ["400 TWO_FACTOR_NOT_ENABLED, not 200"] },
  },
  {
    reason: "A session says whether it is fresh, when a policy has it end, and when it passed the second factor.",
    calls: {
      "getSession, before": NOT_PASSED,
      "getSession, come in": PASSED,
      "getSession, enrolled": PASSED,
      "getSession, switched off": NOT_PASSED,
    },
  },
  {
    reason: "A code that was right says whether a page is to be gone to, as a sign-in does.",
    calls: {
      verifyBackupCode: ["+ redirect: false"],
      "verifyOtp, and trust": ["+ redirect: false"],
      "verifyTotp, held": ["+ redirect: false"],
    },
  },
  {
    reason: "Every held sign-in names its challenge and the page of it.",
    calls: { "signIn, held": HELD, "signIn, held again": HELD, "signIn, a third time": HELD },
  },
  {
    reason:
      "A right code says whether a page is to be gone to; and the user is told as they are after the call, enrolled.",
    calls: {
      verifyTotp: ["+ redirect: false", "+ user.twoFactorEnabled: true", "- user.twoFactorEnabled: false"],
    },
  },
];

/** The differences if mailed codes are the only factor. */
export const MAILED_DIFFERENCES: readonly Difference[] = [
  {
    reason:
      "There are backup codes for whoever loses the mailbox, and the answer says whether the factor counts already.",
    calls: {
      enable: ["+ backupCodes: list", "+ backupCodes[]: string", "+ enabled: true"],
      "enable, again": ["+ backupCodes: list", "+ enabled: true"],
    },
  },
  {
    reason: "As above.",
    calls: { "signIn, held": HELD, verifyOtp: ["+ redirect: false"] },
  },
];

/** The differences if a backup code is used without a session. */
export const SPENT_DIFFERENCES: readonly Difference[] = [
  { reason: "As above.", calls: { "verifyBackupCode, disableSession": ["+ redirect: false"] } },
  {
    reason: "The sign-in goes on waiting, and says what was wrong.",
    calls: { "verifyBackupCode, spent": ["401 INVALID_BACKUP_CODE, not 401 INVALID_TWO_FACTOR_COOKIE"] },
  },
];
