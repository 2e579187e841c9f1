export interface RoleNames {
  readonly owner: string;
  readonly admin: string;
  readonly member: string;
}

const isBuiltIn = (role: string): role is keyof RoleNames => role === "owner" || role === "admin" || role === "member";

export const toRoleName = (names: RoleNames, stored: string): string =>
  stored
    .split(",")
    .map((part) => part.trim())
    .map((role) => (isBuiltIn(role) ? names[role] : role))
    .join(", ");
