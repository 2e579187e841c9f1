import { afterEach, expect, test, vi } from "vitest";
import { sqlite } from "./sqlite.ts";

afterEach(() => vi.restoreAllMocks());

test("throws at start-up without node:sqlite and names what is needed", () => {
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
  expect(() => sqlite("app.db")).toThrow("This runtime has no node:sqlite: use Node 22.18 or newer");
});

test("opens no file at start-up", () => {
  expect(sqlite("/nowhere/at/all/app.db").dialect).toBe("sqlite");
});
