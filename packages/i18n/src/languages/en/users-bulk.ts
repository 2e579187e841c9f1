import type { Translated } from "../../screens/group.ts";
import type { Text } from "../../screens/text.ts";

/** Actions of an admin for several users. */
export const usersBulk = {
  "users.select": "Select {name}",
  "users.select.all": "Select all on this page",
  "users.selected": "{count} selected",
  "users.selected.clear": "Clear selection",
  "users.failed": { one: "Failed for {count} user:", other: "Failed for {count} users:" },
  "users.ban.title": { one: "Ban {count} user", other: "Ban {count} users" },
  "users.ban.lead": "This signs the users out of all sessions and prevents them from signing in.",
  "users.ban.done": { one: "{count} user banned", other: "{count} users banned" },
  "users.signOut.title": { one: "Sign out {count} user", other: "Sign out {count} users" },
  "users.signOut.lead": "This ends all of their sessions.",
  "users.signOut.done": { one: "{count} user signed out", other: "{count} users signed out" },
  "users.delete": "Delete",
  "users.delete.title": { one: "Delete {count} user", other: "Delete {count} users" },
  "users.delete.lead": "This permanently deletes the accounts and everything in them.",
  "users.delete.wrong": "The text doesn’t match.",
  "users.delete.done": { one: "{count} user deleted", other: "{count} users deleted" },
} as const satisfies Readonly<Record<string, Text>>;

export interface UsersBulkTexts extends Translated<typeof usersBulk> {}
