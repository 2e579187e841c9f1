import * as z from "zod/mini";
import { defineEndpoint, input, isStoreConflict, type Services, toEmail, type User } from "../../../plugin.ts";
import { actOn, assertMay, assertMayAll, type Context } from "../services/acting.ts";
import { assertMayBecome, changeRole } from "../services/change-role.ts";
import { endImpersonations } from "../services/end-impersonations.ts";
import { readUserData } from "../services/user-data.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";
import { userName } from "./user-name.ts";

export interface UpdateUserBody extends UserIdBody {
  /** Name, email address, picture (`image`), `emailVerified`, role and additional fields. */
  data: Record<string, unknown>;
}

const body = input<UpdateUserBody>(() =>
  z.object({
    userId: userId(),
    data: z.looseObject({
      name: z.optional(userName()),
      email: z.optional(z.string()),
      role: z.optional(z.union([z.string(), z.array(z.string()).check(z.maxLength(50))])),
    }),
  }),
);

type Known = { name?: string; email?: string; role?: string | string[]; emailVerified?: unknown };

const UPDATE = { permissions: { user: ["update"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS" } as const;
const SET_EMAIL = { permissions: { user: ["set-email"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL" } as const;
const SET_ROLE = {
  permissions: { user: ["set-role"] },
  refusal: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
} as const;

async function moveAddress(
  ctx: Context<"INVALID_EMAIL" | "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL">,
  services: Services,
  user: User,
  given: string,
) {
  const email = toEmail(given);
  if (email === null) throw ctx.error("INVALID_EMAIL");
  if (email === user.email) return {};
  if (await services.users.isTaken(email)) throw ctx.error("USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL");
  await services.emailProofs.revoke(user.id);
  await services.authentication.cancel(user.id);
  return { email, emailVerified: false };
}

/** Updates a user, including fields that users may not write themselves. */
export const updateUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/update-user",
    body,
    session: "required",
    apiKey: { user: ["update"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS",
      "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
      "YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE",
      "PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER",
      "NO_DATA_TO_UPDATE",
      "INVALID_EMAIL",
      "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
      "VALUE_ALREADY_TAKEN",
      "USER_NOT_FOUND",
      "ONLY_ADMIN",
      "ADMIN_BY_CONFIGURATION",
    ],
    async handler(ctx): Promise<User> {
      const { data } = ctx.body;
      assertMay(ctx, settings, UPDATE);
      if (Object.keys(data).length === 0) throw ctx.error("NO_DATA_TO_UPDATE");
      if (Object.hasOwn(data, "password")) throw ctx.error("PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER");
      const { name, email, role, ...rest } = data as Known;
      const movesProof = email !== undefined || rest.emailVerified !== undefined;
      const allRequired = [...(movesProof ? [SET_EMAIL] : []), ...(role === undefined ? [] : [SET_ROLE])];
      assertMayAll(ctx, settings, allRequired);
      const { fields, ...known } = readUserData(ctx.services.users, rest, "update");
      const write = actOn(ctx, settings, UPDATE, ctx.body.userId, async (services, target, actor) => {
        assertMayAll(ctx, settings, allRequired, actor);
        const moved = email === undefined ? {} : await moveAddress(ctx, services, target, email);
        const risen = role === undefined ? target : await changeRole(ctx, settings, services, { target, actor, role });
        const changes = { ...fields, ...moved, ...known, ...(name !== undefined && { name }) };
        const changed = { ...risen, ...moved, ...known };
        if (movesProof) await assertMayBecome(ctx, settings, services, { target, actor, changed });
        const user = (await services.users.update(target.id, changes)) ?? target;
        await endImpersonations(services, settings, { before: target, user });
        ctx.emit("user.updated", { user });
        return user;
      });
      return write.catch((error: unknown) => {
        throw isStoreConflict(error) ? ctx.error("VALUE_ALREADY_TAKEN", { cause: error }) : error;
      });
    },
  });
