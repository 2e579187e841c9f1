import type { User } from "@sallyport/core";

/** An ended ban is lifted by the next sign-in only. */
export const isBanned = ({ banned, banExpires }: User, now: Date): boolean =>
  banned === true && (!banExpires || banExpires > now);

export const roleNames = ({ role }: User): string[] => (role ?? "user").split(",").map((name) => name.trim());
