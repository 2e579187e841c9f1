import type { EventListeners } from "./event-listeners.ts";

/** A call of an endpoint. */
export interface ObservedCall {
  /** `http` for a request, `server` for a call of `auth.api`. */
  readonly door: "http" | "server";
  readonly method: string;
  /** The path of the endpoint as it is declared, such as `/callback/{id}`, or null if no endpoint matches. */
  readonly route: string | null;
  readonly scheme: "http" | "https" | null;
  readonly requestId: string;
  readonly headers: Headers | null;
}

/** How a call ended: the status of the answer, and the code of its error. */
export interface CallOutcome {
  readonly status: number;
  readonly code: string | null;
}

/** Work within a call, or in the background. None of its facts is confidential. */
export type ObservedWork =
  | {
      readonly kind: "database";
      readonly dialect: string;
      /** A verb of the `Store`, such as `find` or `transaction`. */
      readonly operation: string;
      readonly table: string | null;
    }
  | { readonly kind: "hash"; readonly operation: "hash" | "verify" }
  | { readonly kind: "mail"; readonly mail: string }
  | { readonly kind: "provider"; readonly method: string; readonly host: string };

/** How many mails wait in the outbox, and how many were given up. */
export interface OutboxBacklog {
  readonly waiting: number;
  readonly failed: number;
}

/** What can be asked for at any time. */
export interface TelemetrySources {
  /** Null without an outbox. */
  readonly outbox: (() => Promise<OutboxBacklog>) | null;
}

/** Observes an auth instance, as `openTelemetry()` of `@sallyport/core/opentelemetry` does. */
export interface Telemetry {
  /** Runs a call. It must return what `run` returns, and throw what `run` throws. */
  call<Result>(
    call: ObservedCall,
    run: () => Promise<Result>,
    outcomeOf: (result: Result) => CallOutcome,
  ): Promise<Result>;
  /** Runs work, which calls `begun` once it no longer waits for its turn. */
  work<Result>(work: ObservedWork, run: (begun: () => void) => Promise<Result>): Promise<Result>;
  /** Fields of each log entry, such as the ids of the trace. */
  logFields?(): Readonly<Record<string, string>> | null;
  readonly events?: EventListeners;
  /** Called once by `createAuth`. What it returns is called by `auth.close()`. */
  open?(sources: TelemetrySources): () => void;
}
