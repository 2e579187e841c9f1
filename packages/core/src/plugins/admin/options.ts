import type { AccessControl, Role } from "../../plugin.ts";

/** Options of `admin()`. */
export interface AdminOptions {
  /** Roles in addition to the built-in `admin` and `user`, or replacing them by name. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Access control that defines the application's own resources and actions. */
  readonly ac?: AccessControl;
  /** Role of users who were not given any. Default `user`. */
  readonly defaultRole?: string;
  /**
   * Roles that make a user an admin. Admins cannot be impersonated by default, and the last one cannot be removed.
   * Default `["admin"]`.
   */
  readonly adminRoles?: string | readonly string[];
  /** Ids of users who are admins regardless of their role. */
  readonly adminUserIds?: readonly string[];
  /** Email addresses whose users are admins once the address is verified. */
  readonly adminEmails?: readonly string[];
  /** Lifetime of an impersonation session in seconds. Default 3,600 (one hour). */
  readonly impersonationSessionDuration?: number;
  /** Additional fields that `list-users` can sort and filter by. Text fields of up to 500 characters get an index. */
  readonly listFields?: readonly string[];
  /** Reason of a ban that is given none. */
  readonly defaultBanReason?: string;
  /** Duration in seconds of a ban that is given none. Bans are permanent by default. */
  readonly defaultBanExpiresIn?: number;
}
