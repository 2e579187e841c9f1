import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { anotherAdminStays } from "../services/last-admin.ts";
import { isAdmin } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

/** Deletes a user and all that is theirs; what stands in the way is named. */
export const removeUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/remove-user",
    body,
    session: "required",
    apiKey: { user: ["delete"] },
    personal: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS",
      "YOU_CANNOT_REMOVE_YOURSELF",
      "USER_NOT_FOUND",
      "ONLY_ADMIN",
      "USER_DELETION_BLOCKED",
    ],
    async handler(ctx): Promise<{ success: boolean }> {
      const right = { permissions: { user: ["delete"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS" } as const;
      const { beforeDelete, afterDelete } = ctx.config.user.deleteUser;
      const removed = await actOn(ctx, settings, right, ctx.body.userId, async (services, target, actor) => {
        if (target.id === actor.id) throw ctx.error("YOU_CANNOT_REMOVE_YOURSELF");
        if (isAdmin(settings, target) && !(await anotherAdminStays(services, settings, target, ctx.now())))
          throw ctx.error("ONLY_ADMIN");
        await beforeDelete?.(target, ctx.request ?? undefined);
        await services.deletion.hold(target);
        const blockers = await services.deletion.blockers(target);
        const [first] = blockers;
        if (first !== undefined)
          throw ctx.error("USER_DELETION_BLOCKED", { detail: `${first.subject} (${first.code})` });
        await services.deletion.remove(target);
        ctx.emit("user.deleted", { user: target });
        ctx.emit("session.revoked", { userId: target.id });
        return target;
      });
      await runAfter(async () => afterDelete?.(removed, ctx.request ?? undefined));
      return { success: true };

      async function runAfter(work: () => Promise<void>): Promise<void> {
        await work().catch((error: unknown) => ctx.logger.error("afterDelete failed", { error }));
      }
    },
  });
