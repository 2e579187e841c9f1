import type { ActiveSession } from "@sallyport/core";
import type {
  ActiveMember,
  ListedInvitation,
  ListedOrganization,
  Organization,
  Team,
  UserInvitation,
} from "@sallyport/core/organization";
import type { ClientContext } from "../plugin.ts";
import { failure } from "../read-answer.ts";
import { createGroup } from "../stores/group.ts";
import type { StoreState } from "../stores/state.ts";
import { createStore, type Store, type StoreOptions } from "../stores/store.ts";
import { createMembersPages, type MembersPageStore, type MembersQuery } from "./members-pages.ts";
import { createCanStore, type MemberCan, type Roles } from "./permission.ts";

/** The stores of organizations. */
export interface OrganizationMembers {
  readonly $organizations: Store<StoreState<readonly Organization[]>>;
  readonly $detailedOrganizations: Store<StoreState<readonly ListedOrganization[]>>;
  /** The organization that is selected in this tab, otherwise the active one of the session. */
  readonly $organization: Store<StoreState<Organization>>;
  readonly $activeMember: Store<StoreState<ActiveMember>>;
  readonly $members: MembersPageStore;
  /** A page of members. While it is listened to, the same query returns the same store. */
  readonly $membersPage: (query?: MembersQuery) => MembersPageStore;
  readonly $invitations: Store<StoreState<readonly ListedInvitation[]>>;
  /** The user's pending invitations, newest first; none until their email address is verified. */
  readonly $userInvitations: Store<StoreState<readonly UserInvitation[]>>;
  readonly $teams: Store<StoreState<readonly Team[]>>;
  readonly $can: Store<MemberCan>;
  /**
   * Selects an organization for this tab by its id or slug, or with null the one of the session. The client sends it as
   * `x-organization`, which a call can override.
   */
  readonly $selectOrganization: (name: string | null) => void;
}

const unlessVerified = ({ user }: ActiveSession) =>
  user.emailVerified ? null : failure("EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION", "Email address not verified", 403);

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
    $detailedOrganizations: make<readonly ListedOrganization[]>({
      path: "list",
      given: { query: { details: true } },
      changes: ["members"],
      scoped: false,
    }),
    $organization: make<Organization>({ path: "get-organization" }),
    $activeMember,
    $members: $membersPage(),
    $membersPage,
    $invitations: make<readonly ListedInvitation[]>({
      path: "list-invitations",
      changes: ["invitations", "members", "roles"],
    }),
    $userInvitations: make<readonly UserInvitation[]>({
      path: "list-user-invitations",
      changes: ["invitations"],
      scoped: false,
      refuses: unlessVerified,
    }),
    $teams: make<readonly Team[]>({ path: "list-teams", changes: ["teams"] }),
    $can: may.$can,
    $selectOrganization: group.select,
  };
}
