import * as z from "zod/mini";
import { type AdminRoleName, defineEndpoint, input, isStoreConflict, toEmail, type User } from "../../../plugin.ts";
import { actAs, assertMay, assertMayAll } from "../services/acting.ts";
import { readRoles } from "../services/change-role.ts";
import { covers } from "../services/roles.ts";
import { readUserData } from "../services/user-data.ts";
import type { Settings } from "../settings.ts";
import { roleShape } from "./role-shape.ts";
import { userName } from "./user-name.ts";

export interface CreateUserBody {
  /** The address of the new user. */
  email: string;
  /** The name to show. */
  name: string;
  /** Initial password. A user without one signs in by another method, or resets the password. */
  password?: string | undefined;
  /** One role or several. Default the `defaultRole`. */
  role?: AdminRoleName | AdminRoleName[] | undefined;
  /** Picture (`image`), `emailVerified` and additional fields. */
  data?: Record<string, unknown> | undefined;
}

const body = input<CreateUserBody>(() =>
  z.object({
    email: z.string(),
    name: userName(),
    password: z.optional(z.string()),
    role: z.optional(roleShape()),
    data: z.optional(z.record(z.string(), z.unknown())),
  }),
);

const CREATE = { permissions: { user: ["create"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS" } as const;
const SET_ROLE = {
  permissions: { user: ["set-role"] },
  refusal: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
} as const;

const SET_EMAIL = { permissions: { user: ["set-email"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL" } as const;

/** Creates a user. No email is sent to them. */
export const createUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/create-user",
    body,
    session: "required",
    apiKey: { user: ["create"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS",
      "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL",
      "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
      "YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE",
      "INVALID_EMAIL",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
      "VALUE_ALREADY_TAKEN",
    ],
    async handler(ctx): Promise<{ user: User }> {
      assertMay(ctx, settings, CREATE);
      const { name, password, role, data = {} } = ctx.body;
      const email = toEmail(ctx.body.email);
      if (email === null) throw ctx.error("INVALID_EMAIL");
      const roles = readRoles(ctx, settings, role ?? settings.defaultRole);
      const { passwords, users } = ctx.services;
      const { image = null, emailVerified = false, fields } = readUserData(users, data, "create");
      // A verified address grants access to what waits for its owner, such as invitations, so it needs its own
      // permission.
      const allRequired = [...(role === undefined ? [] : [SET_ROLE]), ...(emailVerified ? [SET_EMAIL] : [])];
      assertMayAll(ctx, settings, allRequired);
      const byAddress = emailVerified && settings.adminEmails.has(email) ? settings.adminRoles : [];
      const given = [...(role === undefined ? [] : roles), ...byAddress];
      if (password !== undefined) passwords.assertLength(password);
      const hash = password === undefined ? null : await passwords.hash(password, ctx);
      const create = actAs(ctx, settings, CREATE, async ({ accounts, users: within }, actor) => {
        assertMayAll(ctx, settings, allRequired, actor);
        if (!covers(settings, actor, given, ctx.key)) throw ctx.error(SET_ROLE.refusal);
        if (await within.isTaken(email)) throw ctx.error("USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL");
        const user = await within.create({
          name,
          email,
          image,
          emailVerified,
          fields: { ...fields, role: roles.join(",") },
        });
        if (hash !== null) await accounts.createCredential(user.id, hash);
        ctx.emit("user.created", { user });
        return user;
      });
      const user = await create.catch((error: unknown) => {
        throw isStoreConflict(error) ? ctx.error("VALUE_ALREADY_TAKEN", { cause: error }) : error;
      });
      return { user };
    },
  });
