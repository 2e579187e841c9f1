import type { AccessControl, Role } from "../../plugin.ts";

/** Options of `admin()`. */
export interface AdminOptions {
  /** Roles beside the built-in `admin` and `user`, or in their place. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Of the application's own statements. */
  readonly ac?: AccessControl;
  /** Of users who were given none. Default `user`. */
  readonly defaultRole?: string;
  /** Roles that make an admin: never impersonated, and one of them stays. Default `["admin"]`. */
  readonly adminRoles?: string | readonly string[];
  /** Ids of users who are admins whatever their role says. */
  readonly adminUserIds?: readonly string[];
  /** Addresses whose users are admins once the address is verified. */
  readonly adminEmails?: readonly string[];
  /** Seconds. Default 3,600 (an hour). */
  readonly impersonationSessionDuration?: number;
  /** Additional fields that `list-users` sorts and filters by; of texts up to 500 characters with an index. */
  readonly listFields?: readonly string[];
  /** Reason of a ban that names none. */
  readonly defaultBanReason?: string;
  /** Seconds of a ban that names none. Default: for good. */
  readonly defaultBanExpiresIn?: number;
}
