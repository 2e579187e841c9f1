import { context, createContextKey, createNoopMeter, metrics, ProxyTracerProvider, trace } from "@opentelemetry/api";
import { op } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import type { Telemetry, TelemetrySources } from "../contracts/telemetry.ts";
import { observeStore } from "../stores/observe-store.ts";
import { createInstruments, type Instruments } from "./metrics.ts";
import { observeCall } from "./observe-call.ts";
import { observeWork } from "./observe-work.ts";
import type { IncomingTrace } from "./parent.ts";
import { countEvents } from "./sign-ins.ts";

export type {
  ObservedCall,
  ObservedWork,
  Telemetry,
  TelemetrySources,
} from "../contracts/telemetry.ts";
export type { IncomingTrace } from "./parent.ts";

/** The options of `openTelemetry`. */
export interface OpenTelemetryOptions {
  /**
   * Says what the `traceparent` of a visitor does: `parent` continues the trace, `link` begins another that names it, and
   * `ignore` begins another. Default `parent`. With `parent`, a visitor decides whether a call is sampled.
   */
  readonly incoming?: IncomingTrace;
}

const SCOPE = "@sallyport/core";
const REQUEST_ID = createContextKey("sallyport request id");
const noMeter = createNoopMeter();
const noTracers = new ProxyTracerProvider().getDelegate();

/** The providers may be registered after `createAuth`, and meters of an earlier time would stay silent. */
function createReader() {
  let of: object | null = null;
  let instruments: Instruments | null = null;
  let begin: (found: Instruments) => () => void = () => () => {};
  let end = (): void => {};
  const readInstruments = (): Instruments | null => {
    const provider = metrics.getMeterProvider();
    if (provider === of) return instruments;
    end();
    of = provider;
    const meter = provider.getMeter(SCOPE);
    instruments = meter === noMeter ? null : createInstruments(meter);
    end = instruments === null ? () => {} : begin(instruments);
    return instruments;
  };
  return {
    readInstruments,
    isTracing(): boolean {
      const provider = trace.getTracerProvider();
      return !(provider instanceof ProxyTracerProvider && provider.getDelegate() === noTracers);
    },
    whenMetered(work: (found: Instruments) => () => void): () => void {
      begin = work;
      of = null;
      readInstruments();
      return () => end();
    },
  };
}

function watchOutbox({ store, outbox }: TelemetrySources) {
  return (instruments: Instruments): (() => void) => {
    if (outbox === null) return () => {};
    const observe: Parameters<Instruments["outbox"]["addCallback"]>[0] = async (result) => {
      for (const [state, dueAt] of [
        ["waiting", op.not(null)],
        ["failed", null],
      ] as const)
        result.observe(await store.count<Table>(outbox, { where: { dueAt } }), { "sallyport.outbox.state": state });
    };
    instruments.outbox.addCallback(observe);
    return () => instruments.outbox.removeCallback(observe);
  };
}

/**
 * Records spans and metrics with the providers that the application has registered at `@opentelemetry/api`. Without
 * any, calls take their usual way.
 */
export function openTelemetry({ incoming = "parent" }: OpenTelemetryOptions = {}): Telemetry {
  const { readInstruments, isTracing, whenMetered } = createReader();
  const tracer = () => (isTracing() ? trace.getTracer(SCOPE) : null);
  const nothing = (): void => {};
  const work: Telemetry["work"] = (observed, run) => {
    const [spans, instruments] = [tracer(), readInstruments()];
    return spans === null && instruments === null ? run(nothing) : observeWork({ spans, instruments }, observed, run);
  };
  return {
    call(call, run) {
      const [spans, instruments] = [tracer(), readInstruments()];
      if (spans === null && instruments === null) return run();
      const settings = { spans, instruments, incoming, requestKey: REQUEST_ID };
      return observeCall(settings, call, run);
    },
    work,
    store: (store, dialect) => observeStore(store, dialect, { work }),
    logFields() {
      const active = context.active();
      const span = trace.getSpanContext(active);
      const requestId = active.getValue(REQUEST_ID);
      if (span === undefined) return null;
      const { traceId, spanId } = span;
      return { traceId, spanId, ...(typeof requestId === "string" && { requestId }) };
    },
    events: countEvents(readInstruments),
    open: (sources) => whenMetered(watchOutbox(sources)),
  };
}
