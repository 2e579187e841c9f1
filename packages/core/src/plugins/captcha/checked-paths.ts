/** Paths to the same act, which would otherwise pass a captcha at the first one. */
const OTHER_PATHS: readonly (readonly string[])[] = [
  ["/sign-in/email", "/sign-in/username", "/sign-in/phone-number"],
  ["/request-password-reset", "/forget-password"],
  ["/email-otp/request-password-reset", "/forget-password/email-otp"],
];

export interface CheckedPaths {
  readonly named: readonly string[];
  readonly implied: readonly string[];
  readonly isMatched: ((path: string) => boolean) | null;
  /** What the screens read: paths, and patterns with `*`. */
  readonly all: readonly string[];
  includes(path: string): boolean;
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
  return {
    named,
    implied,
    isMatched: patterns.length === 0 ? null : (path) => fits(path) && !listed.includes(path),
    all: [...listed, ...starred],
    includes: (path) => listed.includes(path) || fits(path),
  };
}
