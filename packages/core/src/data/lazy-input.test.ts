import { expect, test } from "vitest";
import { lazyInput } from "./lazy-input.ts";

test("a schema is made once, at the first use; the first answer is a promise, the next are not", async () => {
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
