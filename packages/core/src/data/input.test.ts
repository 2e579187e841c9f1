import { expect, test } from "vitest";
import * as z from "zod/mini";
import { input } from "./input.ts";
import { lazyInput } from "./lazy-input.ts";

test("messages are our own, and the configuration of the application's zod does not change", () => {
  const settings = JSON.stringify(z.config());
  const result = input(() => z.object({ name: z.string() }))["~standard"].validate({ name: 1 });
  expect(result).toMatchObject({ issues: [{ path: ["name"], message: expect.stringContaining("expected string") }] });
  expect(JSON.stringify(z.config())).toBe(settings);
  expect(z.safeParse(z.string(), 1).error?.issues[0]?.message).toBe("Invalid input");
});

test("the customError of the application's zod does not affect our messages", () => {
  z.config({ customError: () => "the application's own words" });
  try {
    const result = input(() => z.string())["~standard"].validate(1);
    expect(JSON.stringify(result)).not.toContain("own words");
  } finally {
    z.config({ customError: undefined });
  }
});

test("lazyInput makes the schema once, at the first validation, and only that one returns a promise", async () => {
  let made = 0;
  const { validate } = lazyInput((z) => {
    made += 1;
    return z.object({ name: z.string() });
  })["~standard"];
  expect(made).toBe(0);
  await expect(validate({ name: "a", other: 1 })).resolves.toEqual({ value: { name: "a" } });
  expect(validate({ name: "b" })).toEqual({ value: { name: "b" } });
  expect(validate({ name: 1 })).toMatchObject({ issues: [{ path: ["name"] }] });
  expect(made).toBe(1);
});
