import * as z from "zod/mini";
import { defineEndpoint, input, type Services, type User } from "../../../plugin.ts";
import { actOn, type Context, targetOf } from "../services/acting.ts";
import { anotherAdminStays } from "../services/last-admin.ts";
import { isAdmin } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

const RIGHT = { permissions: { user: ["delete"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS" } as const;

interface Removal {
  readonly target: User;
  readonly actor: User;
}

async function assertRemovable(
  ctx: Context<"YOU_CANNOT_REMOVE_YOURSELF" | "ONLY_ADMIN" | "USER_DELETION_BLOCKED">,
  settings: Settings,
  services: Services,
  { target, actor }: Removal,
): Promise<void> {
  if (target.id === actor.id) throw ctx.error("YOU_CANNOT_REMOVE_YOURSELF");
  if (isAdmin(settings, target) && !(await anotherAdminStays(services, settings, target, ctx.now())))
    throw ctx.error("ONLY_ADMIN");
  const [first] = await services.deletion.blockers(target);
  if (first?.code === "ONLY_ADMIN") throw ctx.error("ONLY_ADMIN");
  if (first !== undefined) throw ctx.error("USER_DELETION_BLOCKED", { detail: `${first.subject} (${first.code})` });
}

/** Deletes a user and all their data. A refusal names what blocks the deletion. */
export const removeUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/remove-user",
    body,
    session: "required",
    apiKey: { user: ["delete"] },
    noImpersonation: true,
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
      const { beforeDelete, afterDelete } = ctx.config.user.deleteUser;
      const assertFree = (services: Services, target: User, actor: User) =>
        assertRemovable(ctx, settings, services, { target, actor });
      // Every check that can refuse runs before the application's callback. The callback runs outside the transaction,
      // because a transaction may run again.
      const found = await targetOf(ctx, settings, RIGHT, ctx.body.userId);
      await assertFree(ctx.services, found, ctx.session.user);
      await beforeDelete?.(found, ctx.request ?? undefined);
      const removed = await actOn(ctx, settings, RIGHT, ctx.body.userId, async (services, target, actor) => {
        await services.deletion.hold(target);
        await assertFree(services, target, actor);
        await services.deletion.remove(target);
        ctx.emit("user.deleted", { user: target });
        ctx.emit("session.revoked", { userId: target.id });
        return target;
      });
      const after = async () => afterDelete?.(removed, ctx.request ?? undefined);
      await after().catch((error: unknown) => ctx.logger.error("afterDelete failed", { error }));
      return { success: true };
    },
  });
