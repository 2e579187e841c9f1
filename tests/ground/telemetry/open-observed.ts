import type { AuthOptions } from "@sallyport/core";
import { openTelemetry } from "@sallyport/core/opentelemetry";
import { onTestFinished } from "vitest";
import { openAuth } from "../open-auth.ts";
import { recordTelemetry } from "./record.ts";

/** Opens an application, and records what it observes until the test ends. */
export function openObserved(options: Partial<AuthOptions> = {}, telemetry = openTelemetry()) {
  const recorded = recordTelemetry();
  onTestFinished(recorded.stop);
  return { recorded, ...openAuth({ ...options, telemetry }) };
}
