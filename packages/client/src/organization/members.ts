import type { ActiveMember, ListedInvitation, Organization, Team } from "@sallyport/core/organization";
import type { ClientContext } from "../plugin.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store, type StoreOptions } from "../stores/store.ts";
import { createMembersPages, type MembersPageStore, type MembersQuery } from "./members-pages.ts";
import { createCanStore, type MemberCan, type Roles } from "./permission.ts";

/** The atoms of organizations. */
export interface OrganizationMembers {
  /** The organizations of the person who is signed in, oldest membership first. */
  readonly $organizations: Store<StoreState<readonly Organization[]>>;
  /** The organization that this tab has selected, else the session's active one; null for none. */
  readonly $organization: Store<StoreState<Organization>>;
  /** The person who is signed in, as a member of that organization; null for none. */
  readonly $activeMember: Store<StoreState<ActiveMember>>;
  /** The first page of its members; null for none. */
  readonly $members: MembersPageStore;
  /** One page of its members: the same store for the same query as long as somebody listens. */
  readonly $membersPage: (query?: MembersQuery) => MembersPageStore;
  /** The first page of its invitations, newest first; null for none. */
  readonly $invitations: Store<StoreState<readonly ListedInvitation[]>>;
  /** Its teams, oldest first; null for none. */
  readonly $teams: Store<StoreState<readonly Team[]>>;
  /** What the active member may do, roles that were made at run time included; nothing as long as there is none. */
  readonly $can: Store<MemberCan>;
  /**
   * From now on this tab works in the organization of this id or slug: each of its calls and reads says so, by the
   * header `x-organization`, which a call may say otherwise. What was known of another organization is forgotten. With
   * null it works in the session's active one again. Other tabs go on as they do, and signing out leaves it selected.
   */
  readonly $selectOrganization: (name: string | null) => void;
}

/** The atoms of organizations for one client. */
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
