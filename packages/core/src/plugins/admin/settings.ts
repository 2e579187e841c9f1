import { adminRoles, checkOptions, type Role, type Statements, statementsOf, toEmail } from "../../plugin.ts";
import type { AdminOptions } from "./options.ts";
import { adminShapes } from "./options-shape.ts";

export interface Settings {
  readonly roles: Readonly<Record<string, Role>>;
  readonly statements: Statements;
  readonly defaultRole: string;
  readonly adminRoles: readonly string[];
  readonly adminUserIds: ReadonlySet<string>;
  readonly adminEmails: ReadonlySet<string>;
  readonly impersonationSeconds: number;
  readonly listFields: readonly string[];
  readonly banReason: string | null;
  readonly banSeconds: number | null;
}

const HOUR_SECONDS = 3600;

function assertRoles({ roles, defaultRole, adminRoles }: Settings): void {
  for (const [option, names] of Object.entries({ defaultRole: [defaultRole], adminRoles })) {
    const unknown = names.find((name) => !Object.hasOwn(roles, name));
    if (unknown === undefined) continue;
    const known = Object.keys(roles).join(", ");
    throw new TypeError(`admin: ${option} names the role ${unknown}, which is not among the roles: ${known}`);
  }
}

/** Refuses an admin role as the default role, because every new user would be an administrator. */
function assertFewAdmins({ defaultRole, adminRoles }: Settings): void {
  if (adminRoles.includes(defaultRole))
    throw new TypeError(`admin: adminRoles must not name ${defaultRole}, the default role, which every new user has`);
}

function toEmails(emails: readonly string[]): ReadonlySet<string> {
  return new Set(
    emails.map((given) => {
      const email = toEmail(given);
      if (email === null)
        throw new TypeError(
          `admin: adminEmails must contain email addresses only, and ${JSON.stringify(given)} is not one`,
        );
      return email;
    }),
  );
}

export function resolveSettings(options: AdminOptions): Settings {
  checkOptions("admin", adminShapes, options);
  const { adminRoles: named = ["admin"] } = options;
  const roles = { ...adminRoles, ...options.roles };
  const settings: Settings = {
    roles,
    statements: options.ac?.statements ?? statementsOf(roles),
    defaultRole: options.defaultRole ?? "user",
    adminRoles: typeof named === "string" ? [named] : named,
    adminUserIds: new Set(options.adminUserIds),
    adminEmails: toEmails(options.adminEmails ?? []),
    impersonationSeconds: options.impersonationSessionDuration ?? HOUR_SECONDS,
    listFields: options.listFields ?? [],
    banReason: options.defaultBanReason ?? null,
    banSeconds: options.defaultBanExpiresIn ?? null,
  };
  assertRoles(settings);
  assertFewAdmins(settings);
  return settings;
}
