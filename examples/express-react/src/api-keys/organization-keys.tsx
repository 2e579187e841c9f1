import type { Organization } from "@sallyport/core/organization";
import { useActiveMember, usePermission } from "@sallyport/react/organization";
import { isOwner } from "../organization/is-owner.ts";
import { ApiKeysPanel } from "./api-keys-panel.tsx";

const LEAD =
  "For programs that call for the organization itself, whoever made the key and whether they are still here.";

/** For owners, and for roles that may. */
export function OrganizationKeys({ organization }: { readonly organization: Organization }) {
  const { data: me } = useActiveMember();
  const owns = me !== null && isOwner(me.role);
  const mayUpdate = usePermission({ apiKey: ["update"] }) || owns;
  const may = {
    read: usePermission({ apiKey: ["read"] }) || owns,
    create: usePermission({ apiKey: ["create"] }) || owns,
    edit: mayUpdate,
    rotate: mayUpdate,
    revoke: usePermission({ apiKey: ["delete"] }) || owns,
  };
  if (!may.read) return null;
  return <ApiKeysPanel lead={LEAD} isAdmin={false} may={may} organizationId={organization.id} />;
}
