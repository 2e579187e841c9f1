import type { OrganizationPermissions } from "@sallyport/core";
import type { Connector } from "@sallyport/core/access";
import type { ReactNode } from "react";
import { useActiveMember, usePermission } from "../../../organization/hooks.ts";
import { WithOrganizations } from "./with-organizations.tsx";

interface ShowProps {
  readonly when: OrganizationPermissions;
  readonly connector?: Connector;
  /** What members without the permissions see, such as whom to ask. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

function Permitted({ when, connector = "AND", fallback = null, children }: ShowProps): ReactNode {
  const { isPending } = useActiveMember();
  const isPermitted = usePermission(when, { connector });
  if (isPermitted) return children;
  return isPending ? null : fallback;
}

/** Renders its children if the active member has the permissions. The server checks them again on each call. */
export const Show = (props: ShowProps): ReactNode => (
  <WithOrganizations name="Show">
    <Permitted {...props} />
  </WithOrganizations>
);
