import { context, metrics, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanProcessor,
} from "@opentelemetry/sdk-trace-base";

export interface RecordedTelemetry {
  spans(): ReadableSpan[];
  spanOf(name: string): ReadableSpan;
  metrics(): Promise<MetricData[]>;
  /** Sums the counts or values of a metric over the points that have the attributes. */
  sum(name: string, attributes?: Readonly<Record<string, unknown>>): Promise<number>;
  forgetSpans(): void;
  stop(): void;
}

function countIn(value: unknown): number {
  if (typeof value === "number") return value;
  const count: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "count") : undefined;
  return typeof count === "number" ? count : Number.NaN;
}

/** Registers providers that keep what they are given, until `stop`. They belong to the whole process. */
export function recordTelemetry(...more: readonly SpanProcessor[]): RecordedTelemetry {
  const kept = new InMemorySpanExporter();
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 31 - 1 });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(kept), ...more] }));
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const read = async (): Promise<MetricData[]> => {
    exporter.reset();
    await reader.forceFlush();
    return exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: found }) => found));
  };
  const spans = (): ReadableSpan[] => kept.getFinishedSpans();
  return {
    spans,
    spanOf(name) {
      const found = spans().find((span) => span.name === name);
      if (found === undefined)
        throw new Error(
          `No span ${name} among ${spans()
            .map((span) => span.name)
            .join(", ")}`,
        );
      return found;
    },
    metrics: read,
    async sum(name, attributes = {}) {
      const found = (await read()).filter(({ descriptor }) => descriptor.name === name);
      return found
        .flatMap(({ dataPoints }) => dataPoints.map(({ attributes: own, value }) => ({ own, value: countIn(value) })))
        .filter(({ own }) => Object.entries(attributes).every(([key, value]) => own[key] === value))
        .reduce((total, { value }) => total + value, 0);
    },
    forgetSpans: () => kept.reset(),
    stop() {
      for (const api of [context, trace, metrics, propagation]) api.disable();
    },
  };
}
