import type { EventListeners } from "./event-listeners.ts";
import type { Store } from "./store.ts";
import type { Table } from "./table.ts";

/** A call of an endpoint. */
export interface ObservedCall {
  /** `http` for a request, `server` for a call of `auth.api`. */
  readonly door: "http" | "server";
  readonly method: string;
  /** The path of the endpoint as it is declared, such as `/callback/{id}`, or null if no endpoint matches. */
  readonly route: string | null;
  /** Null for a server call. It may contain a token. */
  readonly url: string | null;
  readonly requestId: string;
  readonly headers: Headers | null;
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

/** These can be asked for at any time. */
export interface TelemetrySources {
  /** The store, which is not observed. */
  readonly store: Store;
  /** The table of the outbox, or null without one. */
  readonly outbox: Table | null;
}

/** Observes an auth instance, as `openTelemetry()` of `@sallyport/core/opentelemetry` does. */
export interface Telemetry {
  /**
   * Runs a call, and returns what `run` returns: an `Answer` for a request. It must throw nothing but what `run` throws.
   */
  call<Result>(call: ObservedCall, run: () => Promise<Result>): Promise<Result>;
  /** Runs work, which calls `begun` once it no longer waits for its turn. */
  work<Result>(work: ObservedWork, run: (begun: () => void) => Promise<Result>): Promise<Result>;
  /** Runs each statement of a store as work. */
  store(store: Store, dialect: string): Store;
  /** Fields of each log entry, such as the ids of the trace. */
  logFields?(): Readonly<Record<string, string>> | null;
  readonly events?: EventListeners;
  /** Called once by `createAuth`. What it returns is called by `auth.close()`. */
  open?(sources: TelemetrySources): () => void;
}
