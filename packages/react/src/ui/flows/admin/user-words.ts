import type { User } from "@sallyport/core";
import type {} from "@sallyport/core/admin";

/** An expired ban stays in the database until the next sign-in. */
export const isBanned = ({ banned, banExpires }: User, now: Date): boolean =>
  banned === true && (!banExpires || banExpires > now);

export const splitRoles = (roles: string): string[] =>
  roles
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

export const roleNames = ({ role }: User): string[] => splitRoles(role ?? "user");

/** The server refuses the impersonation of an admin, unless a custom role allows it. */
export const mayBecome = (user: User): boolean => !isBanned(user, new Date()) && !roleNames(user).includes("admin");
