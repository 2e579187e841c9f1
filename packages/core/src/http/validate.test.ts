import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { validate } from "./validate.ts";

const schema = input(() => z.object({ name: z.string(), nested: z.optional(z.object({ list: z.array(z.number()) })) }));

test("the schema's output comes out, unknown fields dropped", async () => {
  // At once: a call waits for nothing that is there already.
  expect(validate(schema, { name: "a", extra: 1 }, "body")).toEqual({ name: "a" });
});

test("the first field in the way is named, in body and query", async () => {
  await expect(async () => validate(schema, {}, "body")).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: expect.stringMatching(/^Invalid body parameters: \[body\.name\] .*expected string/),
  });
  await expect(async () => validate(schema, { name: "a", nested: { list: ["x"] } }, "body")).rejects.toMatchObject({
    message: expect.stringContaining("[body.nested.list.0]"),
  });
  await expect(async () => validate(schema, { name: 1 }, "query")).rejects.toMatchObject({
    message: expect.stringMatching(/^Invalid query parameters: \[query\.name\] /),
  });
});

test("any library of Standard Schema will do, asynchronous ones too; its words are bounded and of one line", async () => {
  const own: Schema<unknown> = {
    "~standard": {
      version: 1,
      vendor: "own",
      validate: async () => ({ issues: [{ message: `no\n${"x".repeat(1_000)}`, path: [{ key: "a" }, 0] }] }),
    },
  };
  const error: unknown = await Promise.resolve(validate(own, {}, "body")).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: expect.stringMatching(/^Invalid body parameters: \[body\.a\.0\] no x+$/) });
  expect(error instanceof Error && error.message.length).toBeLessThan(350);
});
