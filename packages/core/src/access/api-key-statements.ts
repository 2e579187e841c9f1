/**
 * The permissions that an API key may grant on the library's endpoints. Unlike members, keys need a permission to read.
 */
export const API_KEY_STATEMENTS = {
  organization: ["read", "update"],
  member: ["read", "update", "delete"],
  invitation: ["read", "create", "cancel"],
  team: ["read", "create", "update", "delete"],
  ac: ["read"],
  user: ["list", "get", "create", "update", "set-role", "set-email", "ban", "delete"],
  session: ["list", "revoke"],
} as const;
