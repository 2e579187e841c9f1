import type { ActiveMember, ListedInvitation, Organization, Team } from "@sallyport/core/organization";
import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store, type StoreOptions } from "../stores/store.ts";
import { createMembersPages, type MembersPageStore, type MembersQuery } from "./members-pages.ts";
import { createCanStore, type MemberCan, type Roles } from "./permission.ts";

/** The atoms of organizations. */
export interface OrganizationMembers {
  /** The user's organizations, oldest membership first. */
  readonly $organizations: Store<StoreState<readonly Organization[]>>;
  /** The organization selected in this tab, else the session's active one; null for none. */
  readonly $organization: Store<StoreState<Organization>>;
  /** The user as a member of that organization; null for none. */
  readonly $activeMember: Store<StoreState<ActiveMember>>;
  /** The first page of its members; null for none. */
  readonly $members: MembersPageStore;
  /** One page of its members; the same store for the same query while somebody listens. */
  readonly $membersPage: (query?: MembersQuery) => MembersPageStore;
  /** The first page of its invitations, newest first; null for none. */
  readonly $invitations: Store<StoreState<readonly ListedInvitation[]>>;
  /** Its teams, oldest first; null for none. */
  readonly $teams: Store<StoreState<readonly Team[]>>;
  /** What the active member may do, dynamic roles included; nothing without one. */
  readonly $can: Store<MemberCan>;
  /**
   * Makes this tab work in the organization of this id or slug, or with null in the session's active one. Calls and
   * reads carry it as the header `x-organization`, which a call may override; other tabs and signing out do not change
   * it.
   */
  readonly $selectOrganization: (name: string | null) => void;
}

export function createOrganizationMembers(context: ClientContext, roles: Roles = {}): OrganizationMembers {
  const group = createGroup(context, { path: "/organization", changes: ["session", "organizations"] });
  const make = <Data>(options: StoreOptions<Data>) => createStore(group, options);
  const $activeMember = make<ActiveMember>({
    path: "get-active-member",
    changes: ["members", "roles"],
    onState: ({ data }) => may.follow(data),
  });
  const may = createCanStore(roles, () => $activeMember);
  const $membersPage = createMembersPages(group);
  return {
    $organizations: make<readonly Organization[]>({ path: "list", scoped: false }),
    $organization: make<Organization>({ path: "get-organization" }),
    $activeMember,
    $members: $membersPage(),
    $membersPage,
    $invitations: make<readonly ListedInvitation[]>({
      path: "list-invitations",
      changes: ["invitations", "members", "roles"],
    }),
    $teams: make<readonly Team[]>({ path: "list-teams", changes: ["teams"] }),
    $can: may.$can,
    $selectOrganization: group.select,
  };
}
