import type { Logger, LogLevel } from "../contracts/logger.ts";

/** Names the request in what its call logs. */
export function requestLogger(logger: Logger, request: { readonly requestId: string }): Logger {
  const at =
    (level: LogLevel): Logger[LogLevel] =>
    (message, details) =>
      logger[level](message, { requestId: request.requestId, ...details });
  return { debug: at("debug"), info: at("info"), success: at("success"), warn: at("warn"), error: at("error") };
}
