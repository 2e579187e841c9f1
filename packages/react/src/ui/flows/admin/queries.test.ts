import { expect, test } from "vitest";
import { auditFiltersOf, NO_AUDIT_FILTERS } from "./audit-query.ts";
import { COLUMN_SORTS, directionOf, NO_USER_FILTERS, queryOf } from "./users-query.ts";

test("queryOf sorts by creation, newest first, without filters", () => {
  expect(queryOf(NO_USER_FILTERS)).toEqual({ sortBy: "createdAt", sortDirection: "desc" });
  expect(queryOf({ ...NO_USER_FILTERS, q: "  " })).toEqual(queryOf(NO_USER_FILTERS));
});

test("queryOf combines search, filter and order", () => {
  expect(queryOf({ q: " ada ", show: "banned", sort: "emailBack" })).toEqual({
    searchValue: "ada",
    searchField: "any",
    filterField: "banned",
    filterValue: true,
    sortBy: "email",
    sortDirection: "desc",
  });
});

test.each(["toString", "__proto__", "", "newest "])("queryOf uses defaults for the unknown URL values %j", (text) => {
  expect(queryOf({ q: "ada", show: text, sort: text })).toEqual({
    searchValue: "ada",
    searchField: "any",
    sortBy: "createdAt",
    sortDirection: "desc",
  });
  expect(directionOf(text)).toBe("descending");
});

test("each column has an ascending and a descending order", () => {
  for (const [first, second] of Object.values(COLUMN_SORTS)) expect(directionOf(first)).not.toBe(directionOf(second));
});

test("auditFiltersOf includes the whole last day and ignores invalid values", () => {
  const { from, until } = auditFiltersOf({ ...NO_AUDIT_FILTERS, from: "2026-03-01", until: "2026-03-01" });
  expect(new Date(from ?? "")).toEqual(new Date(2026, 2, 1));
  expect(new Date(until ?? "")).toEqual(new Date(2026, 2, 2));
  const nothing = auditFiltersOf({ ...NO_AUDIT_FILTERS, from: "tomorrow", until: "1", outcome: "perhaps", event: " " });
  expect(Object.values(nothing).every((value) => value === undefined)).toBe(true);
  expect(auditFiltersOf({ ...NO_AUDIT_FILTERS, outcome: "limited" }).outcome).toBe("limited");
});
