import { describe, expect, it } from "vitest";
import { queryOf, readSearch, toAddress } from "./search.ts";

describe("the search of users", () => {
  it("is everybody, the newest first, where the address says nothing or nonsense", () => {
    const everybody = { q: "", in: "email", show: "all", sort: "newest" };
    expect(readSearch("")).toEqual(everybody);
    expect(readSearch("?in=password&show=constructor&sort=&other=1")).toEqual(everybody);
    expect(queryOf(everybody)).toEqual({ sortBy: "createdAt", sortDirection: "desc" });
  });

  it("stands in the address, and comes out of it as it went in", () => {
    const search = { q: "100% & ada", in: "name", show: "banned", sort: "name" };
    const address = toAddress("/admin", search);
    expect(readSearch(address.slice("/admin".length))).toEqual(search);
    expect(toAddress("/admin", readSearch(""))).toBe("/admin");
  });

  it("asks the server for what was chosen", () => {
    expect(queryOf(readSearch("?q=+ada+&in=name&show=admin&sort=email"))).toEqual({
      searchValue: "ada",
      searchField: "name",
      filterField: "role",
      filterOperator: "contains",
      filterValue: "admin",
      sortBy: "email",
      sortDirection: "asc",
    });
  });
});
