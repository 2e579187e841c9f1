import type { Config } from "../contracts/config.ts";
import type { AuthError } from "../contracts/error.ts";
import type { Logger } from "../contracts/logger.ts";
import { coreError } from "../data/core-error.ts";
import type { CoreErrorCode } from "../data/errors.ts";

/** A refusal that tells the developer alone what came and which option to set. */
export type Explain = (code: CoreErrorCode, why: string, request: Request | null) => AuthError;

/** Callers choose what comes: the rest is logged at `debug`. */
const SAID_AT_MOST = 20;

/** Over https somebody else may be asking, whatever `NODE_ENV` says. */
export const isLocal = ({ baseURL }: Config, request: Request | null): boolean =>
  !(baseURL ?? request?.url ?? "").startsWith("https:");

/** In development refusals are logged as errors and told to the caller; in production logged as warnings. */
export function createExplain(config: Config, logger: Logger): Explain {
  const said = new Set<string>();
  const loud = config.development ? "error" : config.production ? "warn" : "debug";
  return (code, why, request) => {
    const isNew = said.size < SAID_AT_MOST && !said.has(why);
    if (isNew) said.add(why);
    logger[isNew ? loud : "debug"](`${code}: ${why}`);
    return coreError(code, { hint: config.development && isLocal(config, request) ? why : undefined });
  };
}
