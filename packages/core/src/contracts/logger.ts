/** The log level: `error` logs errors only, `debug` everything. */
export type LogLevel = "debug" | "info" | "success" | "warn" | "error";

/** A redacted log entry. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly time: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The log level and destination. */
export interface LoggerOptions {
  /** The lowest level that is logged. Default `error`. */
  readonly level?: LogLevel;
  /** Turns logging off. Default false. */
  readonly disabled?: boolean;
  /** Receives each entry. Default: the console. */
  readonly log?: (entry: LogEntry) => void;
}

export interface Logger {
  debug(message: string, details?: Readonly<Record<string, unknown>>): void;
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  success(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
