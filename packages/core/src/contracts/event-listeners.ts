import type { AuthEvents } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { Services } from "./services.ts";

/** Context of an event. */
export interface EventContext {
  readonly name: keyof AuthEvents;
  readonly at: Date;
  /** The caller's session; null if anonymous or the server. */
  readonly actor: {
    readonly userId: string;
    readonly sessionId: string;
    /** The admin who acts as that user. */
    readonly impersonatedBy?: string;
    /** The key it was done with; an organization's stands for user and session. */
    readonly apiKeyId?: string;
  } | null;
  readonly subject: string | null;
  readonly method: string | null;
  readonly organizationId: string | null;
  readonly outcome: "success" | "challenged" | "refused" | "failed" | "limited";
  readonly path: string;
  /** A well-formed `x-request-id`, or new. */
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** On the transaction's store, inside one. */
  readonly services: Services;
  readonly logger: Logger;
  /** Runs `work` after the commit and the answer, on services of its own; a throw is logged. */
  afterwards(work: (services: Services) => Promise<void>): void;
}

/** Listeners by event name. */
export type EventListeners = {
  readonly [Name in keyof AuthEvents]?: (event: AuthEvents[Name], context: EventContext) => void | Promise<void>;
};

/** Hears every event. */
export type EveryEventListener = (event: AuthEvents[keyof AuthEvents], context: EventContext) => void | Promise<void>;
