import type { OrganizationPermissions } from "@sallyport/core";
import { type Connector, can, createRole, type Role } from "@sallyport/core/access";
import type { ActiveMember } from "@sallyport/core/organization";
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Store } from "../stores/store.ts";

/** Whether the active member has the permissions. */
export type MemberCan = (permissions: OrganizationPermissions, connector?: Connector) => boolean;

export type Roles = Readonly<Record<string, Role>>;

/** Servers of better-auth do not send `grants`. */
type Answered = Pick<ActiveMember, "role"> & Partial<Pick<ActiveMember, "grants">>;

function toCan({ role, grants }: Answered, known: Roles): MemberCan {
  const roles = grants
    ? Object.fromEntries(Object.entries(grants).map(([name, granted]) => [name, createRole(granted)]))
    : known;
  return (permissions, connector) => can(roles, role, permissions, connector);
}

export function createCanStore(known: Roles, $activeMember: () => ReadableAtom) {
  let member: Answered | null = null;
  const init: MemberCan = () => false;
  const $state = atom(init);
  onMount($state, () => $activeMember().listen(() => {}));
  const $can: Store<MemberCan> = Object.assign($state, { init, get: () => $state.value });
  return {
    $can,
    follow(answered: Answered | null): void {
      if (answered !== member) $state.set(answered ? toCan(answered, known) : init);
      member = answered;
    },
  };
}
