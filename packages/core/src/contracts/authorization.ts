import type { User } from "./entities.ts";
import type { PermissionRequest } from "./statements.ts";

/** Whether a user may. */
export interface PermissionCheck {
  readonly user: User;
  /** Null: in the whole application. */
  readonly organizationId: string | null;
  readonly permissions: PermissionRequest;
  /** In a transaction: holds the organization until its end, so that nobody is removed or demoted beside it. */
  readonly held?: boolean;
}

/** Rights by the roles of all plugins. */
export interface Authorization {
  /** Whether any plugin's roles grant it. */
  grants(permit: PermissionCheck): Promise<boolean>;
  /** False for one whom a plugin keeps out, such as a banned user. */
  admits(user: User, now: Date): boolean;
  /** False for a user whose keys do nothing yet, such as an admin without the second factor that admins must have. */
  keepsKeys(user: User): Promise<boolean>;
}
