import { expect, test } from "vitest";
import * as z from "zod/mini";
import { input } from "./input.ts";

test("the words are ours, and the application's zod keeps its own", () => {
  const settings = JSON.stringify(z.config());
  const result = input(() => z.object({ name: z.string() }))["~standard"].validate({ name: 1 });
  expect(result).toMatchObject({ issues: [{ path: ["name"], message: expect.stringContaining("expected string") }] });
  expect(JSON.stringify(z.config())).toBe(settings);
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe("Invalid input");
});

test("what the application says with its zod is not said by us", () => {
  z.config({ customError: () => "the application's own words" });
  try {
    const result = input(() => z.string())["~standard"].validate(1);
    expect(JSON.stringify(result)).not.toContain("own words");
  } finally {
    z.config({ customError: undefined });
  }
});
