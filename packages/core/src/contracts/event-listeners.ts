import type { AuthEvents } from "./events.ts";
import type { Logger } from "./logger.ts";
import type { Services } from "./services.ts";

/** Whose doing an event is, and what came with it. */
export interface EventContext {
  readonly name: keyof AuthEvents;
  readonly at: Date;
  /** Who called, by their session; null for whoever was not signed in, and for the server itself. */
  readonly actor: { readonly userId: string; readonly sessionId: string } | null;
  /** Whom it is about; null where that is nobody, or not known. */
  readonly subject: string | null;
  /** The way in, of events about signing in. */
  readonly method: string | null;
  readonly organizationId: string | null;
  readonly outcome: "success" | "challenged" | "refused" | "failed" | "limited";
  /** The path that the endpoint declares. */
  readonly path: string;
  /** `x-request-id` of the request where it is a plain word, else a new one. */
  readonly requestId: string;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** On the transaction's store for a listener inside it, else on the application's. */
  readonly services: Services;
  readonly logger: Logger;
}

/** A function for each event that is to be heard. */
export type EventListeners = {
  readonly [Name in keyof AuthEvents]?: (event: AuthEvents[Name], context: EventContext) => void | Promise<void>;
};

/** Hears every event, whatever its name: what plugins that are not known yet tell, too. */
export type EveryEventListener = (event: AuthEvents[keyof AuthEvents], context: EventContext) => void | Promise<void>;
