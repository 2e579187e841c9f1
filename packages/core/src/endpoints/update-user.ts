import { defineEndpoint } from "../contracts/endpoint.ts";
import type { FieldChanges } from "../contracts/fields.ts";
import type { PluginUserInput, UserFields } from "../contracts/registry.ts";
import type { Schema } from "../contracts/schema.ts";
import type { Services } from "../contracts/services.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { URL_CHARACTERS } from "../data/limits.ts";
import { personName } from "../data/person-name.ts";
import type { SchemaParts } from "../data/schema-parts.ts";
import { isStoreConflict } from "../data/store-errors.ts";

interface UpdateUserBase {
  /** Display name. */
  name?: string | undefined;
  /** Null removes the picture. */
  image?: string | null | undefined;
}
/** Body of `update-user`, with the application's additional fields. */
export type UpdateUserBody = UpdateUserBase & FieldChanges<UserFields> & Partial<PluginUserInput>;

const shape = (z: SchemaParts) =>
  z.looseObject({
    name: z.optional(personName(z)),
    image: z.optional(z.nullable(z.string().check(z.maxLength(URL_CHARACTERS)))),
  });
const body = lazyInput(shape) as unknown as Schema<UpdateUserBody>;

/** Changes the caller's name, picture or additional fields. */
export const updateUser = defineEndpoint({
  method: "POST",
  path: "/update-user",
  body,
  session: "required",
  needs: "headers",
  changes: ["session"],
  errors: [
    "UNAUTHORIZED",
    "EMAIL_CAN_NOT_BE_UPDATED",
    "NO_FIELDS_TO_UPDATE",
    "NOT_WHILE_IMPERSONATING",
    "VALUE_ALREADY_TAKEN",
  ],
  async handler(ctx): Promise<{ status: boolean }> {
    if ("email" in ctx.body) throw ctx.error("EMAIL_CAN_NOT_BE_UPDATED");
    const { name, image } = ctx.body;
    const changes = {
      ...(name !== undefined && { name }),
      ...(image !== undefined && { image }),
      ...ctx.services.users.readFields({ ...ctx.body }, "update"),
    };
    if (Object.keys(changes).length === 0) throw ctx.error("NO_FIELDS_TO_UPDATE");
    const isChecked = ctx.services.users.needsTransaction(changes);
    // Such columns identify the user, as a user name does at sign-in.
    if (isChecked && ctx.services.sessions.impersonatorOf(ctx.session.session) !== null)
      throw ctx.error("NOT_WHILE_IMPERSONATING");
    const work = async ({ users }: Services) => {
      const changed = await users.update(ctx.session.user.id, changes);
      if (changed === null) throw ctx.error("UNAUTHORIZED");
      ctx.emit("user.updated", { user: changed });
      return changed;
    };
    const write = isChecked ? ctx.transaction(work) : ctx.write(work, "user.updated");
    const user = await write.catch((error: unknown) => {
      throw isStoreConflict(error) ? ctx.error("VALUE_ALREADY_TAKEN", { cause: error }) : error;
    });
    ctx.services.sessions.refreshCache(ctx, { session: ctx.session.session, user });
    return { status: true };
  },
});
