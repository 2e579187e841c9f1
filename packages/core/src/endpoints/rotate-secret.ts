import { defineServerEndpoint } from "../contracts/endpoint.ts";
import type { RotateSecretOptions, RotateSecretResult } from "../contracts/rotation.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { ROTATION_CALL_ROWS } from "../data/limits.ts";

/** Body of `rotateSecret`. */
export interface RotateSecretBody extends RotateSecretOptions {}

const body: Schema<RotateSecretBody | undefined> = lazyInput((z) => {
  const count = z.optional(z.int().check(z.minimum(1), z.maximum(ROTATION_CALL_ROWS)));
  return z.optional(
    z.object({
      dryRun: z.optional(z.boolean()),
      limit: count,
      rowsPerSecond: count,
      after: z.optional(z.string()),
    }),
  );
});

/** Encrypts stored values with the newest of `secrets`, so that the older ones can be removed; server only. */
export const rotateSecret = defineServerEndpoint({
  method: "POST",
  path: "/rotate-secret",
  body,
  errors: [],
  async handler(ctx): Promise<RotateSecretResult> {
    const options = ctx.body ?? {};
    const result = await ctx.services.rotation.run(options);
    const renewed = result.columns.reduce((sum, column) => sum + column.renewed, 0);
    const hasWorked = options.dryRun !== true && (renewed > 0 || options.after !== undefined);
    if (hasWorked && result.complete && result.next === null) ctx.emit("secret.rotated", { renewed });
    return result;
  },
});
