import * as z from "zod/mini";

const RESOURCES = 50;
const ACTIONS = 50;
const word = () => z.string().check(z.minLength(1), z.maxLength(100));
const count = () => z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const SECONDS = 3_153_600_000;

/** The column is a 32-bit integer in older databases: 24 days at most. */
const milliseconds = () => z.int().check(z.minimum(1000), z.maximum(2_147_483_647));
const METADATA_BYTES = 16_384;

function isShortJson(value: object): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_BYTES;
  } catch {
    return false;
  }
}

export const keyPrefix = () => z.string().check(z.regex(/^(?!.*org_$)[A-Za-z0-9_-]{1,32}$/));
export const keyConfig = () => z.string().check(z.minLength(1), z.maxLength(100));

export const keyName = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const keyId = () => z.string().check(z.minLength(1), z.maxLength(255));

export const termShape = () => ({
  permissions: z.optional(
    z
      .record(word(), z.array(word()).check(z.minLength(1), z.maxLength(ACTIONS)))
      .check(z.refine((value) => Object.keys(value).length <= RESOURCES, `must name at most ${RESOURCES} resources`)),
  ),
  expiresIn: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(SECONDS)))),
  metadata: z.optional(
    z.nullable(z.record(z.string(), z.unknown()).check(z.refine(isShortJson, "must be JSON of at most 16 KiB"))),
  ),
  rateLimitEnabled: z.optional(z.boolean()),
  rateLimitMax: z.optional(z.nullable(count())),
  rateLimitTimeWindow: z.optional(z.nullable(milliseconds())),
  remaining: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
  refillAmount: z.optional(z.nullable(count())),
  refillInterval: z.optional(z.nullable(milliseconds())),
});
