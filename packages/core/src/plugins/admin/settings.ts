import { adminRoles, type Role, type Statements, statementsOf, toEmail } from "../../plugin.ts";
import type { AdminOptions } from "./options.ts";

/** The options with every default filled in. */
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

type Names<Options> = Readonly<Record<keyof Options, true>>;
const OPTIONS: Names<AdminOptions> = {
  roles: true,
  ac: true,
  defaultRole: true,
  adminRoles: true,
  adminUserIds: true,
  adminEmails: true,
  impersonationSessionDuration: true,
  listFields: true,
  defaultBanReason: true,
  defaultBanExpiresIn: true,
};

const HOUR_SECONDS = 3600;

function assertSeconds(name: string, value: number | undefined): void {
  if (value === undefined || (Number.isSafeInteger(value) && value > 0)) return;
  throw new TypeError(`admin: ${name} is no whole number of seconds above 0`);
}

/** Roles are stored comma by comma: another name would never match. */
function assertRoles({ roles, defaultRole, adminRoles }: Settings): void {
  const odd = Object.keys(roles).find((name) => name === "" || name !== name.trim() || name.includes(","));
  if (odd !== undefined) throw new TypeError(`admin: ${JSON.stringify(odd)} cannot be the name of a role`);
  const unknown = [defaultRole, ...adminRoles].find((name) => !Object.hasOwn(roles, name));
  if (unknown !== undefined) throw new TypeError(`admin: there is no role ${JSON.stringify(unknown)}`);
  if (adminRoles.length === 0) throw new TypeError("admin: adminRoles names no role");
}

function toEmails(emails: readonly string[]): ReadonlySet<string> {
  return new Set(
    emails.map((given) => {
      const email = toEmail(given);
      if (email === null) throw new TypeError(`admin: ${JSON.stringify(given)} of adminEmails is no e-mail address`);
      return email;
    }),
  );
}

/** @throws TypeError for an unknown option, or a value out of range */
export function resolveSettings(options: AdminOptions): Settings {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(OPTIONS, name));
  if (unknown !== undefined) throw new TypeError(`admin: there is no option ${unknown}`);
  assertSeconds("impersonationSessionDuration", options.impersonationSessionDuration);
  assertSeconds("defaultBanExpiresIn", options.defaultBanExpiresIn);
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
  return settings;
}
