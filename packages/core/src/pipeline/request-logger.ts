import type { Logger } from "../contracts/logger.ts";
import { forLevels } from "../kernel/logger.ts";

/** Names the request in what its call logs. */
export const requestLogger = (logger: Logger, request: { readonly requestId: string }): Logger =>
  forLevels<Logger["debug"]>((level) => (message, details) => {
    logger[level](message, { requestId: request.requestId, ...details });
  });
