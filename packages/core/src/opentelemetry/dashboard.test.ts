import { readFileSync } from "node:fs";
import { createNoopMeter, type Meter, type MetricOptions } from "@opentelemetry/api";
import { expect, test } from "vitest";
import { createInstruments } from "./metrics.ts";

const read = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), "utf8");

/** Keeps the names of the instruments that are created, with what Prometheus appends to them. */
function exported() {
  const names = new Map<string, readonly string[]>();
  const none = createNoopMeter();
  const keep =
    <Kind>(make: (name: string) => Kind, ends: readonly string[]) =>
    (name: string, options?: MetricOptions): Kind => {
      const unit = options?.unit === "s" ? "_seconds" : "";
      const full = name.replaceAll(".", "_") + unit;
      names.set(
        name,
        ends.map((end) => full + end),
      );
      return make(name);
    };
  const meter: Meter = {
    createHistogram: keep((name) => none.createHistogram(name), ["_bucket", "_count", "_sum"]),
    createCounter: keep((name) => none.createCounter(name), ["_total"]),
    createUpDownCounter: keep((name) => none.createUpDownCounter(name), [""]),
    createGauge: keep((name) => none.createGauge(name), [""]),
    createObservableGauge: keep((name) => none.createObservableGauge(name), [""]),
    createObservableCounter: keep((name) => none.createObservableCounter(name), ["_total"]),
    createObservableUpDownCounter: keep((name) => none.createObservableUpDownCounter(name), [""]),
    addBatchObservableCallback: () => {},
    removeBatchObservableCallback: () => {},
  };
  createInstruments(meter);
  return names;
}

test("the dashboard queries every metric, and none that is not recorded", () => {
  const dashboard = read("observability/grafana-dashboard.json");
  const queries = [...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = '""']) => String(JSON.parse(text)));
  const queried = new Set(queries.flatMap((query) => query.match(/\bsallyport_\w+(?=\{)/g) ?? []));
  const names = exported();
  const known = [...names.values()].flat();
  expect([...queried].filter((name) => !known.includes(name))).toEqual([]);
  const unused = [...names].filter(([, ends]) => !ends.some((name) => queried.has(name)));
  expect(unused).toEqual([]);
  expect(queries).toHaveLength(dashboard.match(/"expr"/g)?.length ?? 0);
});

test("the guide lists every metric and every attribute that the dashboard uses", () => {
  const guide = read("guide/observability.md");
  const [, table = ""] = guide.split("## Metrics");
  const listed = [...table.matchAll(/^\| `(sallyport\.[\w.]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...exported().keys()].toSorted());
  const labels = [...read("observability/grafana-dashboard.json").matchAll(/\{\{(\w+)\}\}/g)].map(
    ([, label = ""]) => label,
  );
  const attributes = new Set(
    [...table.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, name = ""]) => name.replaceAll(".", "_")),
  );
  expect(labels.filter((label) => !attributes.has(label))).toEqual([]);
});
