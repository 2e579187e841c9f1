const PHONE_RESET = "/phone-number/request-password-reset";
const PASSWORD_RESET = [
  "/request-password-reset",
  "/forget-password",
  "/email-otp/request-password-reset",
  "/forget-password/email-otp",
  PHONE_RESET,
];

/** Paths to the same act, which would otherwise pass a captcha at the first one. */
const OTHER_PATHS: readonly (readonly string[])[] = [
  ["/sign-up/email", "/passkey/generate-sign-up-options"],
  ["/sign-in/email", "/sign-in/username", "/sign-in/phone-number"],
  PASSWORD_RESET,
  ["/sign-in/magic-link", "/email-otp/send-verification-otp"],
  ["/send-verification-email", "/email-otp/send-verification-otp"],
  ["/phone-number/send-otp", PHONE_RESET],
];

/** This path sends codes for several acts, of which only one is a password reset. */
const CODE_PATH = "/email-otp/send-verification-otp";
const isResetCode = (body: unknown): boolean => Reflect.get(Object(body), "type") === "forget-password";

export interface CheckedPaths {
  readonly named: readonly string[];
  readonly implied: readonly string[];
  readonly isMatched: ((path: string) => boolean) | null;
  /** What the screens read: paths, and patterns with `*`. */
  readonly all: readonly string[];
  includes(path: string): boolean;
  /** Whether a call to a path that is not listed does the same as one that is. */
  readonly partly: { readonly path: string; does(body: unknown): boolean } | null;
}

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*+/g, ".*")}$`);

export function checkedPaths(endpoints: readonly string[]): CheckedPaths {
  const named = [...new Set(endpoints.filter((path) => !path.includes("*")))];
  const starred = [...new Set(endpoints.filter((path) => path.includes("*")))];
  const patterns = starred.map(toPattern);
  const fits = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
  const sameAct = OTHER_PATHS.filter((paths) => paths.some((path) => named.includes(path) || fits(path))).flat();
  const implied = [...new Set(sameAct)].filter((path) => !named.includes(path));
  const listed = [...named, ...implied];
  const isCovered = listed.includes(CODE_PATH) || fits(CODE_PATH);
  const resets = PASSWORD_RESET.some((path) => listed.includes(path) && path !== PHONE_RESET);
  return {
    named,
    implied,
    isMatched: patterns.length === 0 ? null : (path) => fits(path) && !listed.includes(path),
    all: [...listed, ...starred],
    includes: (path) => listed.includes(path) || fits(path),
    partly: resets && !isCovered ? { path: CODE_PATH, does: isResetCode } : null,
  };
}
