import type { CallerKey } from "../contracts/callers.ts";
import type { Config } from "../contracts/config.ts";
import type { ActiveSession } from "../contracts/entities.ts";
import type { AuthEvents } from "../contracts/events.ts";
import type { Logger } from "../contracts/logger.ts";
import type { RequestScope } from "../contracts/scope.ts";
import type { Services } from "../contracts/services.ts";

export interface EventRecord {
  readonly name: keyof AuthEvents;
  readonly payload: AuthEvents[keyof AuthEvents];
}

export interface EventScope extends RequestScope {
  readonly config: Config;
  readonly logger: Logger;
  readonly services: Services;
  readonly path: string;
  readonly actor: ActiveSession | null;
  readonly key: CallerKey | null;
  readonly requestId: string;
  now(): Date;
}
