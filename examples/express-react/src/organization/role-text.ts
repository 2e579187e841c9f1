const WORDS: Readonly<Record<string, string>> = { owner: "Owner", admin: "Admin", member: "Member" };

export const ROLES = [
  { role: "member", words: "Member", means: "Sees who is here." },
  { role: "admin", words: "Admin", means: "Invites and removes people, looks after teams and settings." },
  { role: "owner", words: "Owner", means: "Everything, also deleting the organization." },
] as const;

const WITH_ARTICLE: Readonly<Record<string, string>> = { owner: "an owner", admin: "an admin", member: "a member" };

/** "an owner", "an owner and an admin". */
export function beingText(role: string): string {
  const names = role.split(",").map((name) => (Object.hasOwn(WITH_ARTICLE, name) ? WITH_ARTICLE[name] : name));
  return names.join(" and ");
}

/** "Owner, Admin". */
export function roleText(role: string): string {
  return role
    .split(",")
    .map((name) => (Object.hasOwn(WORDS, name) ? WORDS[name] : name))
    .join(", ");
}
