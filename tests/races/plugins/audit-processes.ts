import type {} from "@sallyport/core";
import type { AuditEntry, AuditVerification } from "@sallyport/core/audit";
import { defineEndpoint, definePlugin } from "@sallyport/core/plugin";
import type { OpenedAuth } from "../../ground/open-auth.ts";

export const PASSWORD = "right password";

/** Passwords are not hashed, because these tests are about the audit trail. */
export const PLAIN = {
  hash: async (password: string) => `plain:${password}`,
  verify: async ({ hash, password }: { hash: string; password: string }) => hash === `plain:${password}`,
};

declare module "@sallyport/core" {
  interface PluginRegistry {
    undone: { routes: { [name: string]: never } };
  }
}

/** Changes a user and emits the event, and then rolls both back. */
export const undone = definePlugin({
  id: "undone",
  routes: {
    undone: defineEndpoint({
      method: "POST",
      path: "/undone",
      session: "required",
      errors: ["UNAUTHORIZED", "USER_NOT_FOUND"],
      handler: (ctx) =>
        ctx.transaction(async ({ users }) => {
          const user = await users.update(ctx.session.user.id, { name: "Undone" });
          if (user !== null) ctx.emit("user.updated", { user });
          throw ctx.error("USER_NOT_FOUND");
        }),
    }),
  },
});

/** The type of an application in tests contains no plugins. */
export const apiOf = ({ auth }: Pick<OpenedAuth, "auth">) =>
  Reflect.get(Object(auth.api), "audit") as {
    list(input: object): Promise<{ entries: AuditEntry[]; nextCursor: string | null }>;
    verify(input?: object): Promise<AuditVerification>;
    head(): Promise<{ head: string; seals: number }>;
  };
