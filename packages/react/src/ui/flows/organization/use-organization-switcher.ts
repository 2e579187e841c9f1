import type {
  JoinableOrganization,
  ListedOrganization,
  Organization,
  UserInvitation,
} from "@sallyport/core/organization";
import { useOrganization } from "../../../organization/hooks.ts";
import { useStores } from "../../../organization/use-stores.ts";
import { useSession } from "../../../use-session.ts";
import { useStore } from "../../../use-store.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useJoinable } from "../policies/use-joinable.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { usePendingInvitations } from "./use-pending-invitations.ts";
import { useRecheck } from "./use-recheck.ts";

/** Options of `useOrganizationSwitcher`. */
export interface OrganizationSwitcherOptions {
  /** Called once another organization is active, with `null` if none is. */
  readonly onSwitched?: (organization: Organization | null) => void;
  /** Whether the user can work without an organization. Default false. */
  readonly hasPersonal?: boolean;
}

/** The state of a menu of organizations. */
export interface OrganizationSwitcherFlow extends Pick<ChangeFlow, "problem"> {
  readonly isPending: boolean;
  readonly isSignedOut: boolean;
  readonly organizations: readonly ListedOrganization[] | null;
  readonly current: Organization | null;
  readonly invitations: readonly UserInvitation[];
  /** The organizations that the user may join by the domain of their email address. */
  readonly joinable: readonly JoinableOrganization[];
  readonly mayCreate: boolean;
  readonly isCutOff: boolean;
  retry(): void;
  choose(organization: Organization | null): void;
  join(organization: JoinableOrganization): void;
}

/** Lists the user's organizations, and switches between them. */
export function useOrganizationSwitcher({ onSwitched }: OrganizationSwitcherOptions = {}): OrganizationSwitcherFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const list = useStore(useStores(undefined).$detailedOrganizations);
  const active = useOrganization();
  const { data: current, isPending } = active;
  const error = active.error ?? list.error;
  const offer = useCapabilities().data?.plugins.organization;
  const change = useChange();
  const joining = useJoinable();
  const join = async (wanted: JoinableOrganization): Promise<void> => {
    if (!(await joining.join(wanted)) || onSwitched === undefined) return;
    const { data } = await client.organization.list();
    onSwitched(data?.find(({ id }) => id === wanted.id) ?? null);
  };
  const choose = async (organization: Organization | null): Promise<void> => {
    const organizationId = organization?.id ?? null;
    if (organizationId === (current?.id ?? null)) return;
    const call = () => recheck(client.organization.setActive({ organizationId }));
    if (!(await change.run(organizationId ?? "", call, ""))) return;
    client.$selectOrganization(null);
    onSwitched?.(organization);
  };
  return {
    isPending,
    isSignedOut: useSession().status === "unauthenticated",
    organizations: list.data,
    current,
    invitations: usePendingInvitations(),
    mayCreate: offer?.creation !== "never",
    joinable: joining.joinable,
    problem: change.problem || joining.problem || (error === null ? "" : errorText(error)),
    isCutOff: error !== null,
    retry() {
      for (const store of [active, list]) if (store.error !== null) void store.refetch();
    },
    choose: (organization) => void choose(organization),
    join: (organization) => void join(organization),
  };
}
