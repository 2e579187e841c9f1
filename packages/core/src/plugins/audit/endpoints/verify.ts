import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import type { AuditVerification } from "../entities.ts";
import { assertPermitted } from "../services/permission.ts";
import { sealAll } from "../services/seal.ts";
import { verify } from "../services/verify.ts";

/** The query of `audit/verify`. */
export interface VerifyAuditQuery {
  /** The `next` of the previous call: a long trail needs several calls. */
  after?: number | string | undefined;
  /** A head that `audit/head` returned earlier and that was stored elsewhere. */
  head?: string | undefined;
}

const query = input<VerifyAuditQuery>(() =>
  z.strictObject({
    after: z.optional(z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(/^[1-9]\d{0,8}$/))])),
    head: z.optional(z.string().check(z.regex(/^\d{1,9}\.[A-Za-z0-9+/=]{0,64}$/))),
  }),
);

/** Verifies the trail and returns the first row or seal that was altered, removed, added or moved. */
export const verifyTrail = () =>
  defineEndpoint({
    method: "GET",
    path: "/audit/verify",
    query,
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL"],
    async handler(ctx): Promise<AuditVerification> {
      const right = { action: "verify", refusal: "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL" } as const;
      await assertPermitted(ctx, right, null);
      const { after, head: expected } = ctx.query;
      if (after === undefined) await sealAll(ctx.services, ctx.now(), ctx.logger);
      return verify(ctx.services, { ...(after !== undefined && { after: Number(after) }), expected });
    },
  });
