import type { User } from "@sallyport/core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetMove, readMove, rememberMove } from "./kept-move.ts";

const ada = { id: "ada", email: "ada@example.com" } as User;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a move is known until it has happened, is dead, or is not to be shown any more", () => {
  vi.useFakeTimers();
  expect(rememberMove(ada, "Lady@Example.com")).toBe("lady@example.com");
  expect(readMove(ada)).toBe("lady@example.com");
  expect(readMove({ ...ada, id: "bea" })).toBe("");
  expect(readMove({ ...ada, email: "lady@example.com" })).toBe("");
  vi.advanceTimersByTime(3_600_000);
  expect(readMove(ada)).toBe("");
  rememberMove(ada, "lady@example.com");
  forgetMove(ada);
  expect(readMove(ada)).toBe("");
});

test.each(["", "null", "{", "[]", '{"newEmail":1,"until":9e99}'])("what is kept may be anything: %j", (value) => {
  kept.set("sallyport:new-email:ada", value);
  expect(readMove(ada)).toBe("");
});

test("a browser without storage knows nothing, and says nothing", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(rememberMove(ada, "lady@example.com")).toBe("lady@example.com");
  expect(readMove(ada)).toBe("");
  expect(() => forgetMove(ada)).not.toThrow();
});
