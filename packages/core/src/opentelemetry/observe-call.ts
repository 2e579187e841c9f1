import { type Attributes, context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { isAuthError } from "../contracts/error.ts";
import type { ObservedCall } from "../contracts/telemetry.ts";
import { callAttributes, errorType, methodOf, nameOf } from "./attributes.ts";
import type { Instruments } from "./metrics.ts";
import { type IncomingTrace, type Parent, parentOf } from "./parent.ts";
import { quietly } from "./quietly.ts";

export interface CallSettings {
  readonly spans: Tracer | null;
  readonly instruments: Instruments | null;
  readonly incoming: IncomingTrace;
  readonly requestKey: symbol;
}

interface CallOutcome {
  readonly status: number;
  readonly code: string | null;
}

/** A server call returns the output of its endpoint, unless it asks for a `Response`. */
function outcomeOf({ door }: ObservedCall, result: unknown): CallOutcome {
  const isAnswer = result instanceof Response || door === "http";
  const of = (name: string): unknown =>
    isAnswer && typeof result === "object" && result !== null ? Reflect.get(result, name) : undefined;
  const [status, code] = [of("status"), of("code")];
  return { status: typeof status === "number" ? status : 200, code: typeof code === "string" ? code : null };
}

const failureOf = (error: unknown): CallOutcome =>
  isAuthError(error) ? { status: error.status, code: error.code } : { status: 500, code: errorType(error) };

const typeOf = ({ status, code }: CallOutcome): string => (code === null ? String(status) : nameOf(code));

function spanName({ door, method, route }: ObservedCall): string {
  const named = methodOf(method) === method ? method : "HTTP";
  const full = route === null ? named : `${named} ${route}`;
  return door === "server" ? `auth.api ${full}` : full;
}

function endSpan(span: Span, outcome: CallOutcome): void {
  const { status, code } = outcome;
  span.setAttribute("http.response.status_code", status);
  if (code !== null) span.setAttribute("sallyport.error.code", nameOf(code));
  if (status >= 500) {
    span.setAttribute("error.type", typeOf(outcome));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

const orphan = (): Parent => ({ context: context.active(), isEnclosed: false, linked: null });

function startSpan(spans: Tracer, call: ObservedCall, attributes: Attributes, parent: Parent): Span {
  const linked = parent.linked === null ? undefined : trace.getSpanContext(parent.linked);
  const options = {
    kind: call.door === "http" && !parent.isEnclosed ? SpanKind.SERVER : SpanKind.INTERNAL,
    attributes: { ...attributes, "sallyport.request.id": call.requestId },
    links: linked === undefined ? [] : [{ context: linked }],
  };
  return spans.startSpan(spanName(call), options, parent.context);
}

function measure(to: Instruments, attributes: Attributes, outcome: CallOutcome, milliseconds: number): void {
  const { status } = outcome;
  to.requests.record(milliseconds / 1000, {
    ...attributes,
    "http.response.status_code": status,
    ...(status >= 500 && { "error.type": typeOf(outcome) }),
  });
  if (status === 429) to.limited.add(1, attributes);
}

export async function observeCall<Result>(
  { spans, instruments, incoming, requestKey }: CallSettings,
  call: ObservedCall,
  run: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const attributes = callAttributes(call);
  const parent = quietly(() => parentOf(call, incoming)) ?? orphan();
  const span = quietly(() => spans && startSpan(spans, call, attributes, parent)) ?? null;
  const within = span === null ? parent.context : trace.setSpan(parent.context, span);
  let outcome: CallOutcome = { status: 500, code: null };
  try {
    const result = await context.with(within.setValue(requestKey, call.requestId), run);
    outcome = outcomeOf(call, result);
    return result;
  } catch (error) {
    outcome = failureOf(error);
    throw error;
  } finally {
    quietly(() => span && endSpan(span, outcome));
    quietly(() => instruments && measure(instruments, attributes, outcome, performance.now() - begun));
  }
}
