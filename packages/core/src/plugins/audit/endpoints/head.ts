import { defineEndpoint } from "../../../plugin.ts";
import type { AuditHead } from "../entities.ts";
import { readHead } from "../services/head.ts";
import { assertPermitted } from "../services/permission.ts";
import { sealAll } from "../services/seal.ts";
import { toHeadText } from "../services/verify-head.ts";

/** Returns the current end of the chain, to be stored outside the database. */
export const head = () =>
  defineEndpoint({
    method: "GET",
    path: "/audit/head",
    session: "optional",
    noImpersonation: true,
    needs: "nothing",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL"],
    async handler(ctx): Promise<AuditHead> {
      const right = { action: "verify", refusal: "YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL" } as const;
      await assertPermitted(ctx, right, null);
      await sealAll(ctx.services, ctx.now(), ctx.logger);
      const row = await readHead(ctx.services);
      const { number, last, at } = row ?? { number: 0, last: "", at: null };
      return { head: toHeadText({ number, last }), seals: number, at };
    },
  });
