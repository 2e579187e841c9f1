import * as z from "zod/mini";

const RESOURCES = 50;
const ACTIONS = 50;
const word = () => z.string().check(z.minLength(1), z.maxLength(100));
const count = () => z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A hundred years. */
const SECONDS = 3_153_600_000;

export const keyName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const keyId = () => z.string().check(z.minLength(1), z.maxLength(255));

export const termShape = () => ({
  permissions: z.optional(
    z
      .record(word(), z.array(word()).check(z.minLength(1), z.maxLength(ACTIONS)))
      .check(z.refine((value) => Object.keys(value).length <= RESOURCES, "too many permissions")),
  ),
  expiresIn: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(SECONDS)))),
  rateLimitMax: z.optional(z.nullable(count())),
  rateLimitTimeWindow: z.optional(z.nullable(count())),
  remaining: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
});
