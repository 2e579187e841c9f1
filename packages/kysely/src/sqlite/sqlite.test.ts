import { afterEach, expect, test, vi } from "vitest";
import { sqlite } from "./sqlite.ts";

afterEach(() => vi.restoreAllMocks());

test("a runtime without node:sqlite gets an error at start-up that names what it needs", () => {
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined);
  expect(() => sqlite("app.db")).toThrow("This runtime has no node:sqlite: use Node 22.18 or newer");
});

test("with node:sqlite, naming a file opens nothing yet", () => {
  expect(sqlite("/nowhere/at/all/app.db").dialect).toBe("sqlite");
});
