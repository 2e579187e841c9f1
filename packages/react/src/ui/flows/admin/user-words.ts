import type { User } from "@sallyport/core";
import type {} from "@sallyport/core/admin";

/** An ended ban is none, though the next sign-in has yet to lift it. */
export const isBanned = ({ banned, banExpires }: User, now: Date): boolean =>
  banned === true && (!banExpires || banExpires > now);

/** The names of a user's roles. */
export const roleNames = ({ role }: User): string[] =>
  (role ?? "user")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
