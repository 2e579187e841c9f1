import { expect, test } from "vitest";
import { createDateReviver } from "./revive-dates.ts";

const instant = "2026-01-02T03:04:05.678Z";
const revive = (value: object, dateFields: string[] = [], jsonFields: string[] = []): unknown =>
  JSON.parse(JSON.stringify(value), createDateReviver(dateFields, jsonFields));

test("converts an instant under a date field at any depth", () => {
  expect(revive({ list: [{ expiresAt: instant }] })).toEqual({ list: [{ expiresAt: new Date(instant) }] });
});

test.each(["2026-01-02", "2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678+01:00", `${instant} `, "Sunday"])(
  "keeps %s as text",
  (text) => {
    expect(revive({ createdAt: text })).toEqual({ createdAt: text });
  },
);

test.each(["2026-13-45T99:00:00.000Z", "2026-02-30T00:00:00.000Z"])("keeps the invalid date %s as text", (text) => {
  expect(revive({ createdAt: text })).toEqual({ createdAt: text });
});

test.each([
  ["of the organization metadata", "metadata"],
  ["of a configured field", "settings"],
])("JSON %s keeps its strings, whatever its keys are called", (_whose, name) => {
  const stored = {
    launchedAt: instant,
    steps: [{ doneAt: instant, at: null }],
    deep: { metadata: { endsAt: instant } },
  };
  const organization = { createdAt: instant, [name]: stored };
  expect(revive({ organizations: [organization] }, ["at"], ["metadata", "settings"])).toEqual({
    organizations: [{ createdAt: new Date(instant), [name]: stored }],
  });
  expect(revive({ [name]: null, createdAt: instant }, [], ["settings"])).toEqual({
    [name]: null,
    createdAt: new Date(instant),
  });
});

test("keeps an instant under another field as text", () => {
  expect(revive({ name: instant, at: instant })).toEqual({ name: instant, at: instant });
});

test("converts configured date fields", () => {
  expect(revive({ birthday: instant, name: instant }, ["birthday"])).toEqual({
    birthday: new Date(instant),
    name: instant,
  });
});
