import { toCleanLine } from "./clean-text.ts";

const SECRET_NAME = /pass(word|phrase)?$|^hash$|secret|token|cookie|authorization|credential|verifier|private/i;
/** These ids look like tokens, but they grant nothing, and a log entry must name its user. */
const ID_NAME = /^(?:user|organization|key|request|trace|span)Id$/;
const LONG_RUN = /[\w-]{24,}/g;
const PASSWORD_HASH = /\$(?:(?:firebase-)?scrypt|argon2\w*|pbkdf2[\w-]*|2[abxy])\$[\w$+/=,.-]+/g;
/** Stack frames of bundled files contain a hash that looks like a token. */
const FRAME = /^(at (?:[^()]* \()?(?:file:\/\/|\/|[A-Za-z]:\\)[^\s?#()]*)(-[\w-]{8}\.[cm]?[jt]sx?:\d+:\d+\)?)$/;
const HIDDEN = "[redacted]";
const LONGEST_TEXT = 2_000;
const DEEPEST = 5;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function hideToken(run: string): string {
  const small = count(run, /[a-z]/g);
  const capital = count(run, /[A-Z]/g);
  const random = /\d/.test(run) ? small + capital > 0 : small > 6 && capital > 6;
  return random ? HIDDEN : run;
}

export function createRedactor(secrets: readonly string[]): (value: unknown) => unknown {
  const hideNamed = (text: string): string =>
    secrets.reduce((result, secret) => result.replaceAll(secret, HIDDEN), text.slice(0, LONGEST_TEXT));
  const cleanText = (text: string): string => {
    const named = hideNamed(text);
    return toCleanLine(named.replaceAll(PASSWORD_HASH, HIDDEN).replaceAll(LONG_RUN, hideToken), LONGEST_TEXT);
  };
  const cleanFrame = (line: string): string => {
    const [, before, end] = FRAME.exec(hideNamed(line)) ?? [];
    return before === undefined || end === undefined ? cleanText(line) : cleanText(before) + end;
  };
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === "string") return cleanText(value);
    if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value;
    if (depth > DEEPEST) return "[deep]";
    if (value instanceof Date) return value;
    if (value instanceof Error) return cleanError(value, depth);
    if (Array.isArray(value)) return value.slice(0, 50).map((item) => clean(item, depth + 1));
    return cleanEntries(Object.entries(value), depth);
  };
  const cleanNamed = (key: string, item: unknown, depth: number): unknown => {
    if (SECRET_NAME.test(key)) return HIDDEN;
    return ID_NAME.test(key) && typeof item === "string"
      ? toCleanLine(hideNamed(item), LONGEST_TEXT)
      : clean(item, depth + 1);
  };
  const cleanEntries = (entries: [string, unknown][], depth: number): Record<string, unknown> =>
    Object.fromEntries(entries.slice(0, 50).map(([key, item]) => [key, cleanNamed(key, item, depth)]));
  const cleanError = (error: Error, depth: number): Record<string, unknown> => ({
    name: error.name,
    message: cleanText(error.message),
    stack: error.stack
      ?.split("\n")
      .slice(1, 12)
      .map((line) => cleanFrame(line.trim())),
    ...("code" in error && { code: clean(error.code, depth + 1) }),
    ...(error.cause !== undefined && { cause: clean(error.cause, depth + 1) }),
  });
  return (value) => clean(value, 0);
}
