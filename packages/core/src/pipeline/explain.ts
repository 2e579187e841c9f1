import type { Config } from "../contracts/config.ts";
import type { AuthError } from "../contracts/error.ts";
import type { IncomingCall } from "../contracts/incoming-call.ts";
import type { Logger } from "../contracts/logger.ts";
import { coreError } from "../data/core-error.ts";
import type { CoreErrorCode } from "../data/errors.ts";

type Called = Pick<IncomingCall, "url">;

export type Explain = (code: CoreErrorCode, why: string, call: Called | null) => AuthError;

const MAX_REASONS = 20;

/** A deployment over https may be public even if `NODE_ENV` says otherwise, so hints are withheld. */
export const isLocal = ({ baseURL }: Config, call: Called | null): boolean =>
  !(baseURL ?? call?.url ?? "").startsWith("https:");

export function createExplain(config: Config, logger: Logger): Explain {
  const logged = new Set<string>();
  const loud = config.development ? "error" : config.production ? "warn" : "debug";
  return (code, why, call) => {
    const isNew = logged.size < MAX_REASONS && !logged.has(why);
    if (isNew) logged.add(why);
    logger[isNew ? loud : "debug"](`${code}: ${why}`);
    return coreError(code, { hint: config.development && isLocal(config, call) ? why : undefined });
  };
}
