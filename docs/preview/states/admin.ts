import type { Stage } from "../stage.ts";
import { addCrowd, addUser, enterAs, idOf } from "./people.ts";
import { LISTS, LONG_EMAIL, LONG_NAME, type PreviewStates } from "./state.ts";

const GRACE = "grace@example.com";

/** Grace is no administrator. */
const asGrace = (path: string) => async (stage: Stage) => {
  await enterAs(stage, GRACE);
  return path;
};

const user = (id: string): string => `/admin/users/${id}`;

async function banGrace(stage: Stage): Promise<string> {
  const userId = await idOf(stage, GRACE);
  await stage.post("/admin/ban-user", { userId, banReason: "Spam in every room", banExpiresIn: 7 * 86_400 });
  return userId;
}

async function addLong(stage: Stage): Promise<string> {
  const { user } = await addUser(stage, LONG_NAME, LONG_EMAIL);
  return user.id;
}

/** The states of the screens for administrators. */
export const ADMIN_STATES: Readonly<Record<string, PreviewStates>> = {
  AdminUsers: {
    many: {
      async begin(stage) {
        await addCrowd(stage);
        await addUser(stage, "Joan Clarke", "joan@example.com", false);
        await banGrace(stage);
        return "/admin/users";
      },
    },
    none: { path: "/admin/users?q=nobody-at-all" },
    "long-names": {
      async begin(stage) {
        await addLong(stage);
        return "/admin/users";
      },
    },
    "no-permission": { begin: asGrace("/admin/users") },
    "signed-out": { isSignedIn: false },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
    offline: { lost: /revoke-user-sessions/ },
  },
  AdminUser: {
    banned: { begin: async (stage) => user(await banGrace(stage)) },
    "long-name": { begin: async (stage) => user(await addLong(stage)) },
    yourself: { begin: async (stage) => user(await idOf(stage, "ada@example.com")) },
    gone: { begin: async () => user("nobody") },
    "no-permission": {
      async begin(stage) {
        const path = user(await idOf(stage, "alan@example.com"));
        return asGrace(path)(stage);
      },
    },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
  },
  AuditLog: {
    none: { path: "/admin/audit?event=nothing.such" },
    "no-permission": { begin: asGrace("/admin/audit") },
    slow: { slow: LISTS },
    failed: { lost: LISTS },
  },
};
