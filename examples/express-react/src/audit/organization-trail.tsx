import type { Organization } from "@sallyport/core/organization";
import { useActiveMember, useMembers } from "@sallyport/react/organization";
import { isOwner } from "../organization/is-owner.ts";
import type { Who } from "./entry-row.tsx";
import { Trail } from "./trail.tsx";

function useMemberNames(): Who {
  const { data: page } = useMembers();
  return (id) => page?.members.find(({ userId }) => userId === id)?.user.name ?? `somebody else (${id})`;
}

/** For owners. */
export function OrganizationTrail({ organization }: { readonly organization: Organization }) {
  const { data: me } = useActiveMember();
  if (me === null || !isOwner(me.role)) return null;
  return (
    <Trail
      title="What has happened"
      lead={`In ${organization.name}, the latest first; for owners.`}
      filters={{ organizationId: organization.id }}
      useWho={useMemberNames}
    />
  );
}
