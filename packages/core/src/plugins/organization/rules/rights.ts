import { can, type PermissionRequest, type Role } from "../../../plugin.ts";
import type { Member } from "../entities.ts";

type Roles = Readonly<Record<string, Role>>;

/** Who asks, and of which organization. */
export interface Standing extends Pick<Member, "organizationId" | "role"> {
  /** What the key that is shown grants: they may no more. */
  readonly key?: Role;
  /** The key is the organization's own: no member's role bounds it. */
  readonly isOrganization?: true;
}

/** What somebody may, by their roles and the key they show. */
export const rightsOf =
  (roles: Roles, { role, key, isOrganization }: Omit<Standing, "organizationId">) =>
  (permissions: PermissionRequest): boolean =>
    (isOrganization === true || can(roles, role, permissions)) &&
    (key === undefined || key.authorize(permissions).success);
