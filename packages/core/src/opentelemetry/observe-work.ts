import { type Attributes, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { ObservedWork } from "../contracts/telemetry.ts";
import { errorType, workAttributes, workName } from "./attributes.ts";
import type { Instruments } from "./metrics.ts";
import { quietly } from "./quietly.ts";

interface WorkSettings {
  readonly spans: Tracer | null;
  readonly instruments: Instruments | null;
}

const DURATIONS = { database: "statements", hash: "hashes", mail: "mails", provider: "providerCalls" } as const;

/** Work on its own, such as a look at the outbox, would be a trace of one span. */
const needsParent = ({ kind }: ObservedWork): boolean => kind === "database" || kind === "hash";

function startSpan(spans: Tracer | null, work: ObservedWork, attributes: Attributes) {
  if (spans === null || (needsParent(work) && trace.getSpan(context.active()) === undefined)) return undefined;
  return spans.startSpan(workName(work), {
    kind: work.kind === "hash" ? SpanKind.INTERNAL : SpanKind.CLIENT,
    attributes,
  });
}

/** An answer of a provider that is no success is an error of the call, although nothing was thrown. */
const answerAttributes = (result: unknown): Attributes =>
  result instanceof Response
    ? {
        "http.response.status_code": result.status,
        ...(result.status >= 400 && { "error.type": String(result.status) }),
      }
    : {};

/** Counts the hashes that wait, and how long each has waited. */
function queue(instruments: Instruments | null, { kind }: ObservedWork, entered: number) {
  if (instruments === null || kind !== "hash") return { begun: () => {}, left: () => {} };
  let isWaiting = true;
  instruments.hashQueue.add(1);
  const left = (): void => {
    if (isWaiting) instruments.hashQueue.add(-1);
    isWaiting = false;
  };
  return {
    begun: () => {
      left();
      instruments.hashWaits.record((performance.now() - entered) / 1000);
    },
    left,
  };
}

function endSpan(span: Span, more: Attributes): void {
  span.setAttributes(more);
  if (more["error.type"] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export async function observeWork<Result>(
  { spans, instruments }: WorkSettings,
  work: ObservedWork,
  run: (begun: () => void) => Promise<Result>,
): Promise<Result> {
  const attributes = workAttributes(work);
  const span = quietly(() => startSpan(spans, work, attributes));
  const entered = performance.now();
  const waiting = queue(instruments, work, entered);
  let started = entered;
  const begun = (): void => {
    started = performance.now();
    quietly(() => span?.addEvent("begun"));
    quietly(waiting.begun);
  };
  const end = (more: Attributes): void => {
    quietly(waiting.left);
    quietly(() => span && endSpan(span, more));
    quietly(() =>
      instruments?.[DURATIONS[work.kind]].record((performance.now() - started) / 1000, { ...attributes, ...more }),
    );
  };
  const active = context.active();
  try {
    const result = await context.with(span === undefined ? active : trace.setSpan(active, span), () => run(begun));
    end(answerAttributes(result));
    return result;
  } catch (error) {
    end({ "error.type": errorType(error) });
    throw error;
  }
}
