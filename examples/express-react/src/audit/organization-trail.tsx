import type { Organization } from "@sallyport/core/organization";
import { useActiveMember, useMembers } from "@sallyport/react/organization";
import { isOwner } from "../organization/is-owner.ts";
import { Trail } from "./trail.tsx";

/** For owners. */
export function OrganizationTrail({ organization }: { readonly organization: Organization }) {
  const { data: me } = useActiveMember();
  const { data: page } = useMembers();
  if (me === null || !isOwner(me.role)) return null;
  const who = (id: string) => page?.members.find(({ userId }) => userId === id)?.user.name ?? `somebody else (${id})`;
  return (
    <Trail
      title="What has happened"
      lead={`In ${organization.name}, the latest first; for owners.`}
      filters={{ organizationId: organization.id }}
      who={who}
    />
  );
}
