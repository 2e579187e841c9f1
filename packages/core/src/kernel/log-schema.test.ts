import { readFileSync } from "node:fs";
import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { faulty } from "sallyport-tests/ground/watched-store";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createLogger } from "./logger.ts";

const read = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), "utf8");
const schema = JSON.parse(read("observability/log-entry.schema.json"));
const line = z.fromJSONSchema(schema);

afterEach(() => {
  vi.restoreAllMocks();
});

test("the lines of the console follow the schema, which the guide lists", async () => {
  const lines: string[] = [];
  for (const method of ["log", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((text) => void lines.push(text));
  const { database, state } = faulty(memory());
  const { auth } = openAuth({
    database,
    logger: { level: "debug" },
    events: {
      "session.ended": () => {
        throw Object.assign(new Error("no", { cause: new TypeError("why") }), { code: "X" });
      },
    },
  });
  const alice = await signUp(auth);
  await new Browser(auth).post("/sign-in/email", { ...ALICE, password: "a wrong one" });
  await alice.post("/sign-out");
  state.problem = () => new Error("down");
  await alice.get("/list-sessions");
  expect(lines.length).toBeGreaterThan(2);
  const seen = new Set(lines.flatMap((text) => Object.keys(JSON.parse(text))));
  for (const text of lines) expect(line.safeParse(JSON.parse(text)).error, text).toBeUndefined();
  for (const field of ["requestId", "path", "event", "error"]) expect(seen).toContain(field);
  const [, guide = ""] = read("guide/observability.md").split("## Logs");
  const listed = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g) ?? []);
  expect(listed.toSorted()).toEqual(Object.keys(schema.properties).toSorted());
});

test("no detail replaces a field of the entry", () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((text) => void lines.push(text));
  createLogger({}, [], () => new Date(0)).error("said", { level: "debug", message: "forged", time: 1, more: 2 });
  expect(lines).toEqual(['{"time":"1970-01-01T00:00:00.000Z","level":"error","message":"said","more":2}']);
});
