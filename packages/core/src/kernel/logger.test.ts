import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "./logger.ts";

const NOW = new Date("2030-03-01T12:00:00Z");
const LEVELS = ["debug", "info", "success", "warn", "error"] as const;

function record(level?: (typeof LEVELS)[number]) {
  const entries: { level: string; message: string; time: Date; details: unknown }[] = [];
  const options = level === undefined ? {} : { level };
  const logger = createLogger({ ...options, log: (entry) => entries.push(entry) }, ["the-secret-of-tests"], () => NOW);
  return { entries, logger };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ["debug", LEVELS],
  ["info", ["info", "success", "warn", "error"]],
  ["success", ["success", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["error", ["error"]],
  [undefined, ["error"]],
] as const)("level %s prints %j", (level, printed) => {
  const { entries, logger } = record(level);
  for (const each of LEVELS) logger[each]("said");
  expect(entries.map((entry) => entry.level)).toEqual(printed);
});

test("a disabled logger logs nothing", () => {
  const log = vi.fn();
  createLogger({ disabled: true, log }, [], () => NOW).error("said");
  expect(log).not.toHaveBeenCalled();
});

test("does not read the details of entries below its level", () => {
  const { logger } = record("error");
  const details = {
    get costly(): string {
      throw new Error("was read");
    },
  };
  expect(() => logger.debug("said", details)).not.toThrow();
});

test("a log function that throws does not affect the caller", () => {
  const logger = createLogger(
    {
      log: () => {
        throw new Error("the disk is full");
      },
    },
    [],
    () => NOW,
  );
  expect(() => logger.error("said")).not.toThrow();
});

test("the console prints one line of JSON per entry, whatever the texts contain", () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const logger = createLogger({ level: "debug" }, [], () => NOW);
  logger.error("failed\nlevel=info forged", { email: "a@b.c\r\n{}", agent: "\u001b[2J", long: "y".repeat(1_000_000) });
  logger.warn("careful");
  logger.info("hello");
  expect([error, warn, log].map((method) => method.mock.calls.length)).toEqual([1, 1, 1]);
  const line = String(error.mock.calls[0]?.[0]);
  expect([...line].filter((character) => character < " ")).toEqual([]);
  expect(line).not.toMatch(/\\u001b|\\n|\\r/);
  expect(line.length).toBeLessThan(3_000);
  expect(JSON.parse(line)).toMatchObject({ level: "error", message: "failed level=info forged", email: "a@b.c  {}" });
});

test("redacts secrets in the message and the details", () => {
  const { entries, logger } = record("debug");
  logger.error("signed with the-secret-of-tests", { nested: { clientSecret: "abc" }, fine: "alice@example.com" });
  expect(entries[0]?.message).toBe("signed with [redacted]");
  expect(entries[0]?.details).toEqual({ nested: { clientSecret: "[redacted]" }, fine: "alice@example.com" });
});

test("an error keeps its name, code, stack and causes, without secrets", () => {
  const { entries, logger } = record();
  const cause = Object.assign(new Error("INSERT … 'the-secret-of-tests'"), { code: "23505" });
  logger.error("failed", { error: new TypeError("broken", { cause }) });
  const text = JSON.stringify(entries[0]?.details);
  expect(entries[0]?.details).toMatchObject({
    error: { name: "TypeError", message: "broken", cause: { code: "23505", message: "INSERT … '[redacted]'" } },
  });
  expect(text).toContain("logger.test.ts");
  expect(text).not.toContain("the-secret-of-tests");
});

test("truncates deep, long and circular details", () => {
  const { entries, logger } = record();
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  logger.error("failed", { circular, list: Array.from({ length: 1_000 }, () => 1) });
  const text = JSON.stringify(entries[0]?.details);
  expect(text).toContain("[deep]");
  expect(text.length).toBeLessThan(1_000);
});
