import { can, type PermissionRequest, type Role } from "../../../plugin.ts";
import type { Member } from "../entities.ts";

type Roles = Readonly<Record<string, Role>>;

export interface Standing extends Pick<Member, "organizationId" | "role"> {
  readonly key?: Role;
  readonly isOrganization?: true;
}

export const rightsOf =
  (roles: Roles, { role, key, isOrganization }: Omit<Standing, "organizationId">) =>
  (permissions: PermissionRequest): boolean =>
    (isOrganization === true || can(roles, role, permissions)) &&
    (key === undefined || key.authorize(permissions).success);
