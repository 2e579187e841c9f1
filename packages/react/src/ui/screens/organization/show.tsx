import type { OrganizationPermissions } from "@sallyport/core";
import type { Connector } from "@sallyport/core/access";
import type { ReactNode } from "react";
import { useActiveMember, usePermission } from "../../../organization/hooks.ts";
import { WithOrganizations } from "./with-organizations.tsx";

/** Props of `Show`. */
export interface ShowProps {
  /** What the active member has to be permitted. */
  readonly when: OrganizationPermissions;
  /** Default `AND`. */
  readonly connector?: Connector;
  /** For who is not permitted it, such as whom to ask. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

function Permitted({ when, connector = "AND", fallback = null, children }: ShowProps): ReactNode {
  const { isPending } = useActiveMember();
  const isPermitted = usePermission(when, { connector });
  if (isPermitted) return children;
  return isPending ? null : fallback;
}

/** Shows its children to who is permitted it in the active organization; the server decides what is done. */
export const Show = (props: ShowProps): ReactNode => (
  <WithOrganizations name="Show">
    <Permitted {...props} />
  </WithOrganizations>
);
