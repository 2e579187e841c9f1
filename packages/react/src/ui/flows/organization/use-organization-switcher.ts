import type { Organization, UserInvitation } from "@sallyport/core/organization";
import { useActiveMember, useOrganization, useOrganizations } from "../../../organization/hooks.ts";
import { useMembers } from "../../../organization/use-members.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useChange } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";
import { useWaiting } from "./use-waiting.ts";

/** Options of `useOrganizationSwitcher`. */
export interface OrganizationSwitcherOptions {
  /** Told once another one is active. */
  readonly onSwitched?: (organization: Organization) => void;
}

/** The state of a switcher. */
export interface OrganizationSwitcherFlow {
  /** Null until they are known. */
  readonly organizations: readonly Organization[] | null;
  /** The active one; null for none. */
  readonly current: Organization | null;
  /** The user's in the active one; null until it is known. */
  readonly role: string | null;
  /** Of the active one; null until it is known. */
  readonly memberCount: number | null;
  readonly invitations: readonly UserInvitation[];
  readonly mayCreate: boolean;
  /** Empty if nothing is. */
  readonly problem: string;
  /** Makes it the active one of the session. */
  choose(organization: Organization): void;
}

/** The user's organizations, and the way from one to another. */
export function useOrganizationSwitcher({ onSwitched }: OrganizationSwitcherOptions = {}): OrganizationSwitcherFlow {
  const client = useOrganizationClient();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const { data: organizations, error } = useOrganizations();
  const { data: current } = useOrganization();
  const { data: me } = useActiveMember();
  const { data: members } = useMembers({ limit: 1 });
  const offer = useCapabilities().data?.plugins.organization;
  const change = useChange();
  const choose = async (organization: Organization): Promise<void> => {
    if (organization.id === current?.id) return;
    const call = () => recheck(client.organization.setActive({ organizationId: organization.id }));
    if (!(await change.run(organization.id, call, ""))) return;
    client.$selectOrganization(null);
    onSwitched?.(organization);
  };
  return {
    organizations,
    current,
    role: me?.role ?? null,
    memberCount: members?.total ?? null,
    invitations: useWaiting(),
    mayCreate: offer?.creation !== "never",
    problem: change.problem || (error === null ? "" : errorText(error)),
    choose: (organization) => void choose(organization),
  };
}
