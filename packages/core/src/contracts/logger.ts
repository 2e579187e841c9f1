/** From most to least: `debug` prints everything, `error` only errors. */
export type LogLevel = "debug" | "info" | "success" | "warn" | "error";

/** One event of the log. Values named like secrets, and known secrets inside texts, are replaced before it is made. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly time: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Where the log goes, and how much of it. */
export interface LoggerOptions {
  /** Default `error`. */
  readonly level?: LogLevel;
  readonly disabled?: boolean;
  /** Where entries go; the console when left out. */
  readonly log?: (entry: LogEntry) => void;
}

export interface Logger {
  debug(message: string, details?: Readonly<Record<string, unknown>>): void;
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  success(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
