// In a process of its own: the providers of OpenTelemetry belong to the whole process.
import { openTelemetry } from "@sallyport/core/opentelemetry";
import { expect, onTestFinished, test } from "vitest";
import { recordTelemetry } from "../../ground/telemetry/record.ts";
import { everyAct } from "../acts/every-act.ts";
import { GETS, POSTS } from "../acts/routes.ts";
import { ADDRESS, liveAll, Secrets } from "./whole-life.ts";

test("no attribute of a span or a metric of any route contains a secret or an address", async () => {
  const recorded = recordTelemetry();
  onTestFinished(recorded.stop);
  const world = await everyAct({
    session: { cookieCache: { enabled: true } },
    mail: { outbox: { pollInterval: 0 } },
    telemetry: openTelemetry(),
  });
  const secrets = new Secrets();
  await secrets.addAll(world);
  await liveAll(world);
  await secrets.addAll(world);
  const spans = recorded.spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  const points = (await recorded.metrics()).flatMap(({ descriptor, dataPoints }) =>
    dataPoints.map(({ attributes }) => ({ name: descriptor.name, attributes })),
  );
  const routes = new Set([...spans, ...points].map(({ attributes }) => attributes["http.route"]));
  expect([...GETS, ...POSTS].filter((path) => !routes.has(path))).toEqual([]);
  const text = JSON.stringify([spans.map(({ events, ...span }) => [span, events.map(({ name }) => name)]), points]);
  secrets.expectNoneIn(text);
  expect(text).not.toMatch(ADDRESS);
  expect(text).not.toMatch(/\b127\.0\.0\.1\b|user.agent|"message"/);
});
