import type { ListedOrganization, Organization, UserInvitation } from "@sallyport/core/organization";
import { useOrganization } from "../../../organization/hooks.ts";
import { useStores } from "../../../organization/use-stores.ts";
import { useSession } from "../../../use-session.ts";
import { useStore } from "../../../use-store.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useChange } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";
import { useWaiting } from "./use-waiting.ts";

/** Options of `useOrganizationSwitcher`. */
export interface OrganizationSwitcherOptions {
  /** Told once another one is active; null for none. */
  readonly onSwitched?: (organization: Organization | null) => void;
  /** Whether none may be chosen, to work for oneself. Default false. */
  readonly hasPersonal?: boolean;
}

/** The state of a switcher. */
export interface OrganizationSwitcherFlow {
  /** Until it is known which one is active. */
  readonly isPending: boolean;
  /** Nobody has nothing to choose from. */
  readonly isSignedOut: boolean;
  /** With the user's role and the number of members; null until they are known. */
  readonly organizations: readonly ListedOrganization[] | null;
  /** The active one; null for none, and where it could not be read. */
  readonly current: Organization | null;
  readonly invitations: readonly UserInvitation[];
  readonly mayCreate: boolean;
  /** Empty if nothing is. */
  readonly problem: string;
  /** Whether some of it could not be read. */
  readonly isCutOff: boolean;
  /** Reads that again. */
  retry(): void;
  /** Makes it the active one of the session; null: none. */
  choose(organization: Organization | null): void;
}

/** The user's organizations, and the way from one to another. */
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
    invitations: useWaiting(),
    mayCreate: offer?.creation !== "never",
    problem: change.problem || (error === null ? "" : errorText(error)),
    isCutOff: error !== null,
    retry() {
      for (const store of [active, list]) if (store.error !== null) void store.refetch();
    },
    choose: (organization) => void choose(organization),
  };
}
