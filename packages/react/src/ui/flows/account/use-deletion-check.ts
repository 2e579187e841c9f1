import type {} from "@sallyport/client/organization";
import type { ListedOrganization } from "@sallyport/core/organization";
import { useRef, useState } from "react";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";
import { useChange } from "../use-change.ts";

const NONE: readonly ListedOrganization[] = [];

export interface DeletionCheckFlow {
  readonly owned: readonly ListedOrganization[];
  readonly isPending: boolean;
  readonly problem: string;
  check(): void;
  /** Opens the page of an organization, where its ownership can be transferred. */
  manage(organization: ListedOrganization): void;
}

/** Looks for what would prevent the deletion, so that nobody types a password in vain. */
export function useDeletionCheck(onFree: () => void): DeletionCheckFlow {
  const { client, navigate, paths } = useUI();
  const change = useChange();
  const isBusy = useRef(false);
  const [state, setState] = useState({ owned: NONE, isPending: false });
  const read = async (): Promise<readonly ListedOrganization[]> => {
    if (!hasPlugin(client, organizationPlugin)) return NONE;
    const { soleOwnerships } = await import("./sole-ownerships.ts");
    return soleOwnerships(client);
  };
  const check = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    change.clear();
    setState({ owned: NONE, isPending: true });
    const owned = await read().catch(() => NONE);
    isBusy.current = false;
    setState({ owned, isPending: false });
    if (owned.length === 0) onFree();
  };
  const manage = async ({ id: organizationId }: ListedOrganization): Promise<void> => {
    if (!hasPlugin(client, organizationPlugin)) return;
    const call = () => client.organization.setActive({ organizationId });
    if (await change.run(organizationId, call, "")) navigate(paths.organization);
  };
  return {
    ...state,
    problem: change.problem,
    check: () => void check(),
    manage: (organization) => void manage(organization),
  };
}
