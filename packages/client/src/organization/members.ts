import { type Connector, can, defaultRoles, type PermissionRequest, type Role } from "@sallyport/core/access";
import type { MemberWithUser, Organization } from "@sallyport/core/organization";
import type { ClientGround } from "../plugin.ts";
import { createDerived } from "./derived.ts";
import type { StoreState } from "./state.ts";
import { createStore, type Store } from "./store.ts";

/** Whether the active member may do what is asked for. */
export type MemberCan = (permissions: PermissionRequest, connector?: Connector) => boolean;

/** A page of members; `total` counts all of them. */
export interface MembersPage {
  readonly members: readonly MemberWithUser[];
  readonly total: number;
}

/** The atoms of organizations. */
export interface OrganizationMembers {
  /** The organizations of the person who is signed in, oldest membership first. */
  readonly $organizations: Store<StoreState<readonly Organization[]>>;
  /** The active organization of the session; null for none. */
  readonly $organization: Store<StoreState<Organization>>;
  /** The person who is signed in, as a member of the active organization; null for none. */
  readonly $activeMember: Store<StoreState<MemberWithUser>>;
  /** The first members of the active organization; null for none. */
  readonly $members: Store<StoreState<MembersPage>>;
  /** What the active member may do, by the roles that `organizationClient` knows; nothing as long as there is none. */
  readonly $can: Store<MemberCan>;
}

const SIGNED_OUT = ["UNAUTHORIZED"];
const NO_ORGANIZATION = [
  ...SIGNED_OUT,
  "NO_ACTIVE_ORGANIZATION",
  "ORGANIZATION_NOT_FOUND",
  "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
];

/** The atoms of organizations for one client. */
export function createOrganizationMembers(
  ground: ClientGround,
  roles: Readonly<Record<string, Role>> = {},
): OrganizationMembers {
  const known = { ...defaultRoles, ...roles };
  const $organizations = createStore<readonly Organization[]>(ground, {
    path: "/organization/list",
    changes: ["session", "organizations"],
    none: SIGNED_OUT,
    onState: () => organization.update(),
  });
  const $activeMember = createStore<MemberWithUser>(ground, {
    path: "/organization/get-active-member",
    changes: ["session", "organizations", "members"],
    none: NO_ORGANIZATION,
    onState() {
      organization.update();
      allowed.update();
    },
  });
  const $members = createStore<MembersPage>(ground, {
    path: "/organization/list-members",
    changes: ["session", "organizations", "members"],
    none: NO_ORGANIZATION,
  });

  const refetch = async (): Promise<void> => {
    await Promise.all([$organizations.value.refetch(), $activeMember.value.refetch()]);
  };
  const organization = createDerived<StoreState<Organization>>(
    () => {
      const [list, { data: member, ...active }] = [$organizations.value, $activeMember.value];
      return {
        data: list.data?.find(({ id }) => id === member?.organizationId) ?? null,
        error: active.error ?? list.error,
        isPending: active.isPending || list.isPending,
        isRefetching: active.isRefetching || list.isRefetching,
        refetch,
      };
    },
    () => [$organizations, $activeMember],
  );
  const allowed = createDerived<MemberCan>(
    () => {
      const role = $activeMember.value.data?.role ?? "";
      return (permissions, connector) => can(known, role, permissions, connector);
    },
    () => [$activeMember],
  );
  return { $organizations, $activeMember, $members, $organization: organization.$state, $can: allowed.$state };
}
