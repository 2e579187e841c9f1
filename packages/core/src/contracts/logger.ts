/** `error`: errors only; `debug`: everything. */
export type LogLevel = "debug" | "info" | "success" | "warn" | "error";

/** A log entry, redacted. */
export interface LogEntry {
  readonly level: LogLevel;
  readonly message: string;
  readonly time: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Log level and destination. */
export interface LoggerOptions {
  /** Default `error`. */
  readonly level?: LogLevel;
  /** Default false. */
  readonly disabled?: boolean;
  /** Default: the console. */
  readonly log?: (entry: LogEntry) => void;
}

export interface Logger {
  debug(message: string, details?: Readonly<Record<string, unknown>>): void;
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  success(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
