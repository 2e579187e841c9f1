/** What API keys may grant on the library's own endpoints; reading needs a permission too, unlike for members. */
export const API_KEY_STATEMENTS = {
  organization: ["read", "update"],
  member: ["read", "update", "delete"],
  invitation: ["read", "create", "cancel"],
  team: ["read", "create", "update", "delete"],
  ac: ["read"],
  user: ["list", "get", "create", "update", "set-role", "set-email", "ban", "delete"],
  session: ["list", "revoke"],
} as const;
