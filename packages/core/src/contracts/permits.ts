import type { User } from "./entities.ts";
import type { PermissionRequest } from "./statements.ts";

/** Whether a user may. */
export interface Permit {
  readonly user: User;
  /** Null: in the whole application. */
  readonly organizationId: string | null;
  readonly permissions: PermissionRequest;
}

/** Rights by the roles of all plugins. */
export interface Permits {
  /** Whether any plugin's roles grant it. */
  grants(permit: Permit): Promise<boolean>;
  /** False for one whom a plugin keeps out, such as a banned user. */
  admits(user: User, now: Date): boolean;
}
