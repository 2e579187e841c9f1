import type { Session, User } from "./entities.ts";
import type { PermissionRequest } from "./statements.ts";

export interface PermissionCheck {
  readonly user: User;
  readonly organizationId: string | null;
  readonly permissions: PermissionRequest;
  /** For the organization's policies. The session is null for an API key. */
  readonly caller?: { readonly session: Session | null; readonly now: Date };
  /** Locks the organization until the transaction ends, so that its members and roles cannot change in the meantime. */
  readonly held?: boolean;
}

export interface Authorization {
  grants(permit: PermissionCheck): Promise<boolean>;
  admits(user: User, now: Date): boolean;
  /**
   * Returns false if the user's API keys are suspended, such as those of an admin who lacks the required second factor.
   */
  keepsKeys(user: User): Promise<boolean>;
}
