import { createRedactor } from "./redact.ts";

type Level = "debug" | "info" | "success" | "warn" | "error";
type Details = Readonly<Record<string, unknown>>;
interface Entry {
  readonly level: Level;
  readonly message: string;
  readonly time: Date;
  readonly details: Details;
}
interface Options {
  readonly level?: Level;
  readonly disabled?: boolean;
  readonly log?: (entry: Entry) => void;
}

const RANK: Readonly<Record<Level, number>> = { debug: 0, info: 1, success: 2, warn: 3, error: 4 };

/** Each entry is one line of JSON, which prevents log injection. */
function logToConsole(entry: Entry): void {
  const { details, ...own } = entry;
  // Read first, so that no detail can replace a field of the entry.
  const line = JSON.stringify(Object.assign({ time: null, level: null, message: null }, details, own));
  if (entry.level === "error") console.error(line);
  else if (entry.level === "warn") console.warn(line);
  else console.log(line);
}

interface Context {
  logFields?(): Details | null;
}

export const forLevels = <Log>(at: (level: Level) => Log): Record<Level, Log> => ({
  debug: at("debug"),
  info: at("info"),
  success: at("success"),
  warn: at("warn"),
  error: at("error"),
});

export function createLogger(options: Options, secrets: readonly string[], now: () => Date, context: Context = {}) {
  const redact = createRedactor(secrets);
  const threshold = options.disabled ? Number.POSITIVE_INFINITY : RANK[options.level ?? "error"];
  const sink = options.log ?? logToConsole;
  return forLevels((level) => (message: string, details: Details = {}): void => {
    if (RANK[level] < threshold) return;
    // A logger that throws must not make a sign-in fail.
    try {
      const all = { ...context.logFields?.(), ...details };
      sink({ level, message: String(redact(message)), time: now(), details: redact(all) as Details });
    } catch {}
  });
}
