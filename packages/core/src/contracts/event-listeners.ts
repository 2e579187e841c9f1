import type { AuthEvents } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { RequestScope } from "./scope.ts";
import type { Services } from "./services.ts";

/** The context of an event. */
export interface EventContext {
  readonly name: keyof AuthEvents;
  readonly at: Date;
  /** The caller's session, or null for an anonymous caller or the server. */
  readonly actor: {
    readonly userId: string;
    readonly sessionId: string;
    readonly impersonatedBy?: string;
    /** The API key of the call. For an organization's key, there is no user and no session. */
    readonly apiKeyId?: string;
  } | null;
  readonly subject: string | null;
  readonly method: string | null;
  readonly organizationId: string | null;
  readonly outcome: "success" | "challenged" | "refused" | "failed" | "limited";
  readonly path: string;
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly services: Services;
  /** The call, as `services.mails.send` needs it. */
  readonly scope: RequestScope;
  readonly logger: Logger;
  /** Runs `work` after the commit and the response, with services of its own. Errors are logged. */
  afterwards(work: (services: Services) => Promise<void>): void;
}

/** Listeners by event name. */
export type EventListeners = {
  readonly [Name in keyof AuthEvents]?: (event: AuthEvents[Name], context: EventContext) => void | Promise<void>;
};

/** A listener for every event. */
export type EveryEventListener = (event: AuthEvents[keyof AuthEvents], context: EventContext) => void | Promise<void>;
