import type { Statements } from "@sallyport/core/access";

const RESOURCES: Readonly<Record<string, string>> = {
  organization: "Organization",
  member: "Members",
  invitation: "Invitations",
  team: "Teams",
  ac: "Roles",
  user: "Everybody’s accounts",
  session: "Everybody’s sessions",
};

const ACTIONS: Readonly<Record<string, string>> = {
  read: "see",
  list: "list",
  get: "see",
  create: "add",
  update: "change",
  delete: "remove",
  cancel: "call off",
  ban: "ban",
  revoke: "end",
  "set-role": "give roles",
  "set-email": "change addresses",
};

/** Of the admin area. */
const FOR_ADMINS = ["user", "session"];

const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

export const resourceText = (resource: string): string => wordOf(RESOURCES, resource);
export const actionText = (action: string): string => wordOf(ACTIONS, action);

/** "Members: see, change". */
export const permissionTexts = (permissions: Statements): string[] =>
  Object.entries(permissions).map(
    ([resource, actions]) => `${resourceText(resource)}: ${actions.map(actionText).join(", ")}`,
  );

/** What is any use to whom the key is for. */
export const grantable = (statements: Statements, isAdmin: boolean): [string, readonly string[]][] =>
  Object.entries(statements).filter(([resource]) => isAdmin || !FOR_ADMINS.includes(resource));
