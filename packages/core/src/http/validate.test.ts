import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { validate } from "./validate.ts";

const schema = input(() => z.object({ name: z.string(), nested: z.optional(z.object({ list: z.array(z.number()) })) }));

test("returns the schema's output without unknown fields, synchronously", async () => {
  // The result is not a promise.
  expect(validate(schema, { name: "a", extra: 1 }, "body")).toEqual({ name: "a" });
});

test("names the first invalid field of a body or query", async () => {
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

test("accepts any Standard Schema, also an asynchronous one, and shortens its messages to one line", async () => {
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

test("rejects a length that is not a number, with synchronous and lazy schemas", async () => {
  const misleading = { toString: 1, valueOf: 1 };
  const short = () => z.object({ name: z.string().check(z.maxLength(9)), list: z.optional(z.array(z.string())) });
  const refusal = {
    code: "VALIDATION_ERROR",
    message: "Invalid body parameters: [body.name] Invalid input",
  };
  await expect(async () => validate(input(short), { name: { length: misleading } }, "body")).rejects.toMatchObject(
    refusal,
  );
  const later = lazyInput(short);
  await expect(validate(later, { name: { length: misleading } }, "body")).rejects.toMatchObject(refusal);
});

test("rethrows an error that a schema throws", async () => {
  const broken: Schema<unknown> = {
    "~standard": {
      version: 1,
      vendor: "own",
      validate() {
        throw new RangeError("a mistake");
      },
    },
  };
  await expect(async () => validate(broken, { length: 1, list: [] }, "body")).rejects.toThrow(RangeError);
});
