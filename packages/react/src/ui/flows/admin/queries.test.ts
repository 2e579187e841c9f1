import { expect, test } from "vitest";
import { auditFiltersOf, NO_AUDIT_FILTERS } from "./audit-query.ts";
import { COLUMN_SORTS, directionOf, NO_USER_FILTERS, queryOf } from "./users-query.ts";

test("nothing asked is everybody, the newest first", () => {
  expect(queryOf(NO_USER_FILTERS)).toEqual({ sortBy: "createdAt", sortDirection: "desc" });
  expect(queryOf({ ...NO_USER_FILTERS, q: "  " })).toEqual(queryOf(NO_USER_FILTERS));
});

test("a search, a filter and an order go together", () => {
  expect(queryOf({ q: " ada ", show: "banned", sort: "emailBack" })).toEqual({
    searchValue: "ada",
    searchField: "any",
    filterField: "banned",
    filterValue: true,
    sortBy: "email",
    sortDirection: "desc",
  });
});

test.each(["toString", "__proto__", "", "newest "])("an address that says %j means what is shown first", (text) => {
  expect(queryOf({ q: "ada", show: text, sort: text })).toEqual({
    searchValue: "ada",
    searchField: "any",
    sortBy: "createdAt",
    sortDirection: "desc",
  });
  expect(directionOf(text)).toBe("descending");
});

test("a column's two orders are each other's opposite", () => {
  for (const [first, second] of Object.values(COLUMN_SORTS)) expect(directionOf(first)).not.toBe(directionOf(second));
});

test("the last day of a log is meant whole, and what is no day or no outcome is not asked", () => {
  const { from, until } = auditFiltersOf({ ...NO_AUDIT_FILTERS, from: "2026-03-01", until: "2026-03-01" });
  expect(new Date(from ?? "")).toEqual(new Date(2026, 2, 1));
  expect(new Date(until ?? "")).toEqual(new Date(2026, 2, 2));
  const nothing = auditFiltersOf({ ...NO_AUDIT_FILTERS, from: "tomorrow", until: "1", outcome: "perhaps", event: " " });
  expect(Object.values(nothing).every((value) => value === undefined)).toBe(true);
  expect(auditFiltersOf({ ...NO_AUDIT_FILTERS, outcome: "limited" }).outcome).toBe("limited");
});
