// In a process of its own, because the message is logged once per process.

import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { CHEAP, ORIGIN, SECRET } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const start = (options: object, environment = "production") =>
  createAuth({
    baseURL: "https://app.example.com",
    trustedOrigins: [ORIGIN],
    database: memory(),
    environment,
    emailAndPassword: { password: { scrypt: CHEAP } },
    ...options,
  });

function messageOf(options: object): string {
  try {
    start(options);
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : "not an error";
  }
  return "none";
}

beforeEach(() => {
  vi.stubEnv("SALLYPORT_SECRET", "");
  vi.stubEnv("AUTH_SECRET", "");
  vi.stubEnv("BETTER_AUTH_SECRET", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  [{}, "no secret is set"],
  [{ secrets: [] }, "no secret is set"],
  [{ secrets: [""] }, "no secret is set"],
  [{ secrets: [SECRET, "short-old-one-Zz9"] }, "shorter than 32 characters"],
  [{ secrets: ["short-new-one-Zz9", SECRET] }, "shorter than 32 characters"],
  [{ secret: "abcdabcdabcdabcdabcdabcdabcdabcd" }, "too easy to guess"],
])("in production, %j is rejected at start-up with a reason", (options, problem) => {
  expect(messageOf(options)).toMatch(/^OptionsError: createAuth: .*SALLYPORT_SECRET/s);
  expect(messageOf(options)).toContain(problem);
});

test("in production, a strong secret from the option or the environment is accepted", () => {
  expect(messageOf({ secret: SECRET })).toBe("none");
  expect(messageOf({ secrets: [SECRET] })).toBe("none");
  vi.stubEnv("AUTH_SECRET", SECRET);
  expect(messageOf({})).toBe("none");
  vi.stubEnv("SALLYPORT_SECRET", "short");
  expect(messageOf({})).toContain("shorter than 32 characters");
  expect(messageOf({ secret: SECRET })).toBe("none");
});

test("in development, a missing secret is generated once per project and logged once", async () => {
  const entries: string[] = [];
  const logger = { level: "warn", log: ({ message }: { message: string }) => entries.push(message) };
  const database = memory();
  const first = start({ database, logger }, "development");
  const second = start({ database, logger }, "development");
  expect(entries).toHaveLength(1);
  expect(entries[0]).toContain("no secret is set. A random secret was generated");
  const { cookies } = await signUp(first);
  const moved = new Browser(second);
  for (const [name, value] of cookies) moved.cookies.set(name, value);
  expect(cookies.size).toBe(1);
  expect((await answer(moved.get("/get-session"))).body).not.toBeNull();
});

test("rejects an empty entry in secrets in every environment", () => {
  const secrets = ["0123456789-abcdefghijklmnopqrstuvwxyz", " "];
  expect(() => createAuth({ database: memory(), environment: "test", secrets })).toThrow("secrets has an empty entry");
});

test("reads the secret from BETTER_AUTH_SECRET last, and logs a warning", () => {
  vi.stubEnv("BETTER_AUTH_SECRET", SECRET);
  const messages: string[] = [];
  const logger = { log: ({ message }: { message: string }) => void messages.push(message) };
  expect(messageOf({ logger })).toBe("none");
  expect(messages).toEqual(["The secret is read from BETTER_AUTH_SECRET: rename it SALLYPORT_SECRET"]);
  vi.stubEnv("AUTH_SECRET", SECRET);
  expect(messageOf({ logger })).toBe("none");
  expect(messages).toHaveLength(1);
  vi.stubEnv("AUTH_SECRET", "");
  vi.stubEnv("BETTER_AUTH_SECRET", "short");
  expect(messageOf({ logger })).toContain("shorter than 32 characters");
});
