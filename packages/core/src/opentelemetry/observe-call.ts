import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import { isAuthError } from "../contracts/error.ts";
import type { CallOutcome, ObservedCall } from "../contracts/telemetry.ts";
import { callAttributes, errorType, methodOf, nameOf } from "./attributes.ts";
import type { Instruments } from "./metrics.ts";
import { type IncomingTrace, parentOf } from "./parent.ts";

export interface CallSettings {
  readonly spans: Tracer | null;
  readonly instruments: Instruments | null;
  readonly incoming: IncomingTrace;
  readonly requestKey: symbol;
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

export async function observeCall<Result>(
  { spans, instruments, incoming, requestKey }: CallSettings,
  call: ObservedCall,
  run: () => Promise<Result>,
  outcomeOf: (result: Result) => CallOutcome,
): Promise<Result> {
  const parent = parentOf(call, incoming);
  const attributes = callAttributes(call);
  const linked = parent.linked === null ? undefined : trace.getSpanContext(parent.linked);
  const span = spans?.startSpan(
    spanName(call),
    {
      kind: call.door === "http" && !parent.isEnclosed ? SpanKind.SERVER : SpanKind.INTERNAL,
      attributes: { ...attributes, "sallyport.request.id": call.requestId },
      ...(linked !== undefined && { links: [{ context: linked }] }),
    },
    parent.context,
  );
  const within = (span === undefined ? parent.context : trace.setSpan(parent.context, span)).setValue(
    requestKey,
    call.requestId,
  );
  const begun = performance.now();
  const end = (outcome: CallOutcome): void => {
    const { status } = outcome;
    if (span !== undefined) endSpan(span, outcome);
    instruments?.requests.record((performance.now() - begun) / 1000, {
      ...attributes,
      "http.response.status_code": status,
      ...(status >= 500 && { "error.type": typeOf(outcome) }),
    });
    if (status === 429) instruments?.limited.add(1, attributes);
  };
  try {
    const result = await context.with(within, run);
    end(outcomeOf(result));
    return result;
  } catch (error) {
    end(failureOf(error));
    throw error;
  }
}
