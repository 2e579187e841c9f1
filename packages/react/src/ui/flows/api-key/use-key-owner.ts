import type { StoreState } from "@sallyport/client/organization";
import type {} from "@sallyport/core/admin";
import type { ActiveMember } from "@sallyport/core/organization";
import { atom } from "nanostores";
import { useSession } from "../../../use-session.ts";
import { useStore } from "../../../use-store.ts";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";
import { organizationPlugin } from "../../provider/use-organization-client.ts";
import type { KeyOwner } from "./permissions.ts";

/** An action on API keys. */
export type KeyAction = "create" | "update" | "delete";

/** The owner of the keys, and the user's permissions on them. */
export interface KeyOwnerState {
  readonly owner: KeyOwner;
  may(action: KeyAction): boolean;
}

const $nobody = Object.assign(atom({ data: null }), { init: { data: null } });

export function useKeyOwner(organizationId: string | undefined): KeyOwnerState {
  const { client } = useUI();
  const user = useSession().data?.user;
  const $member = hasPlugin(client, organizationPlugin) ? client.$activeMember : $nobody;
  const { data: me } = useStore<Pick<StoreState<ActiveMember>, "data">>($member);
  const roles = (user?.role ?? "user").split(",").map((role) => role.trim());
  const isAdmin = roles.some((role) => role !== "user");
  const member = organizationId !== undefined && me?.organizationId === organizationId ? me : null;
  const isAll = member === null || member.role.split(",").includes("owner");
  const grants = isAll ? null : Object.values(member.grants);
  return {
    owner: { isOrganization: organizationId !== undefined, isAdmin, grants },
    may: (action) => grants === null || grants.some(({ apiKey = [] }) => apiKey.includes(action)),
  };
}
