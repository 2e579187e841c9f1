import type { SpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { AuthOptions } from "@sallyport/core";
import { openTelemetry } from "@sallyport/core/opentelemetry";
import { onTestFinished } from "vitest";
import { openAuth } from "../open-auth.ts";
import { recordTelemetry } from "./record.ts";

/** Opens an application, and records what it observes until the test ends. */
export function openObserved(
  options: Partial<AuthOptions> = {},
  telemetry = openTelemetry(),
  ...more: SpanProcessor[]
) {
  const recorded = recordTelemetry(...more);
  onTestFinished(recorded.stop);
  return { recorded, ...openAuth({ ...options, telemetry }) };
}
