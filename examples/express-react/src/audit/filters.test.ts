import { expect, it } from "vitest";
import { NO_FILTERS, outcomeText, readFilters, toAddress, toQuery } from "./filters.ts";

it("reads an address as it was written, and asks for nothing that nobody said", () => {
  const filters = { ...NO_FILTERS, event: "user.banned", outcome: "refused", from: "2026-03-01" };
  const address = toAddress("/admin/audit", filters);
  expect(address).toBe("/admin/audit?event=user.banned&outcome=refused&from=2026-03-01");
  expect(readFilters(address.slice("/admin/audit".length))).toEqual(filters);
  expect(toAddress("/admin/audit", NO_FILTERS)).toBe("/admin/audit");
  expect(Object.values(toQuery(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([]);
});

it("means the last day whole, and asks the server for no outcome or day that there is not", () => {
  const { from, until } = toQuery({ ...NO_FILTERS, from: "2026-03-31", until: "2026-03-31" });
  expect([from, until]).toEqual([new Date(2026, 2, 31).toISOString(), new Date(2026, 3, 1).toISOString()]);
  expect(toQuery(readFilters("?outcome=perhaps&from=yesterday&event=%20"))).toEqual(toQuery(NO_FILTERS));
  expect([outcomeText("limited"), outcomeText("other")]).toEqual(["Too often", "other"]);
});
