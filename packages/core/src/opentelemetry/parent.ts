import { type Context, context, propagation, type TextMapGetter, trace } from "@opentelemetry/api";
import type { ObservedCall } from "../contracts/telemetry.ts";

/** The trace of a visitor becomes the parent of the span, is linked to it, or is ignored. */
export type IncomingTrace = "parent" | "link" | "ignore";

const LONGEST = 512;
const PLAIN = /^[\x20-\x7e]*$/;

/** Baggage is left out: a visitor's would reach whatever the application calls. */
const getter: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()].filter((name) => name !== "baggage"),
  get(headers, name) {
    const value = name.toLowerCase() === "baggage" ? null : headers.get(name);
    return value === null || value.length > LONGEST || !PLAIN.test(value) ? undefined : value;
  },
};

export interface Parent {
  readonly context: Context;
  /** Whether a span of this process encloses the call, such as one of the instrumentation for HTTP. */
  readonly isEnclosed: boolean;
  readonly linked: Context | null;
}

export function parentOf({ door, headers }: ObservedCall, incoming: IncomingTrace): Parent {
  const active = context.active();
  const isEnclosed = trace.getSpan(active) !== undefined;
  if (isEnclosed || door === "server" || headers === null || incoming === "ignore")
    return { context: active, isEnclosed, linked: null };
  const extracted = propagation.extract(active, headers, getter);
  return incoming === "parent"
    ? { context: extracted, isEnclosed, linked: null }
    : { context: active, isEnclosed, linked: extracted };
}
