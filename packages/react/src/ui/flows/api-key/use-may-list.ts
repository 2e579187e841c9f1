import type { StoreState } from "@sallyport/client/organization";
import type { ActiveMember, Organization } from "@sallyport/core/organization";
import { useSession } from "../../../use-session.ts";
import { useStore } from "../../../use-store.ts";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";
import { isOwner } from "../organization/use-role-text.ts";
import { unasked, usePermitted } from "../use-permitted.ts";

const MAX_LISTED = 1000;

const READ = { apiKey: ["read"] } as const;

export const mayReadKeys = ({ role, grants }: ActiveMember): boolean =>
  isOwner(role) || Object.values(grants).some(({ apiKey }) => apiKey?.includes("read"));

/**
 * Tells whether the user may list an organization's keys, or `null` until it is known. The client knows the user's
 * permissions in the active organization, and the organizations that the user is in. For the others, it asks the
 * server.
 * @param organizationId is undefined for the user's own keys
 */
export function useMayList(organizationId: string | undefined): boolean | null {
  const { client } = useUI();
  const isKnowable = organizationId !== undefined && hasPlugin(client, organizationPlugin);
  const member = useStore<StoreState<ActiveMember>>(isKnowable ? client.$activeMember : unasked());
  const own = useStore<StoreState<readonly Organization[]>>(isKnowable ? client.$organizations : unasked());
  const me = member.data?.organizationId === organizationId ? member.data : null;
  const isIn = own.data === null || own.data.length >= MAX_LISTED || own.data.some(({ id }) => id === organizationId);
  const isUnknown = isKnowable && me === null && isIn && !member.isPending && !own.isPending;
  const ask = async () => {
    if (!isKnowable) return { data: null };
    // An application's own access control need not name the library's resources, so the typed call does not accept
    // them.
    const body = { organizationId, permissions: READ };
    const { data } = await client.$fetch<{ readonly success: boolean }>("/organization/has-permission", { body });
    return { data: data?.success ?? null };
  };
  const asked = usePermitted(organizationId ?? "", isUnknown ? ask : null, true);
  const { data: session, status } = useSession();
  // The store of a signed-out user sends no request, and an unreachable server is reported by the list itself.
  const isNobody = session === null && status !== "pending";
  if (!isKnowable || isNobody) return true;
  if (me !== null) return mayReadKeys(me);
  return isIn ? asked : false;
}
