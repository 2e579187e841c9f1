import { type Connector, can, createRole, type PermissionRequest, type Role } from "@sallyport/core/access";
import type { ActiveMember } from "@sallyport/core/organization";
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { Store } from "../stores/store.ts";

/** Whether the active member may do what is asked for. */
export type MemberCan = (permissions: PermissionRequest, connector?: Connector) => boolean;

export type Roles = Readonly<Record<string, Role>>;

/** A member, maybe of a server that does not say what their roles grant. */
type Answered = Pick<ActiveMember, "role"> & Partial<Pick<ActiveMember, "grants">>;

/** What a member may do, by what the server says that the member's roles grant, else by the roles that are known here. */
function toCan({ role, grants }: Answered, known: Roles): MemberCan {
  const roles = grants
    ? Object.fromEntries(Object.entries(grants).map(([name, granted]) => [name, createRole(granted)]))
    : known;
  return (permissions, connector) => can(roles, role, permissions, connector);
}

/** Has the newest answer even while nobody listens; the active member is read while somebody does. */
export function createCanStore(known: Roles, $activeMember: () => ReadableAtom) {
  let member: Answered | null = null;
  const init: MemberCan = () => false;
  const $state = atom(init);
  onMount($state, () => $activeMember().listen(() => {}));
  const $can: Store<MemberCan> = Object.assign($state, { init, get: () => $state.value });
  return {
    $can,
    /** There is this active member, or none. */
    follow(answered: Answered | null): void {
      if (answered !== member) $state.set(answered ? toCan(answered, known) : init);
      member = answered;
    },
  };
}
