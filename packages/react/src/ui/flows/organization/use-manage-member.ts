import type { MemberWithUser } from "@sallyport/core/organization";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { chosenRole } from "./chosen-role.ts";
import { useRecheck } from "./use-recheck.ts";
import { useRoleText } from "./use-role-text.ts";

/** The actions on a member. */
export interface ManagedMember {
  setRole(role: string): void;
  handOver(): void;
  remove(): void;
}

/**
 * Changes a member's role, transfers the ownership, or removes the member.
 * @param onGone is called when the focused element is gone
 */
export function useManageMember(member: MemberWithUser, change: ChangeFlow, onGone: () => void): ManagedMember {
  const { organization } = useOrganizationClient();
  const t = useOrganizationText();
  const roleText = useRoleText();
  const recheck = useRecheck();
  const { id: memberId, role: before } = member;
  const { name } = member.user;
  const run = async (call: Parameters<ChangeFlow["run"]>[1], done: string, after?: () => void): Promise<void> => {
    if (await change.run(memberId, () => recheck(call()), done)) after?.();
  };
  return {
    setRole(role) {
      if (role === before) return;
      const call = () => organization.updateMemberRole({ memberId, role: chosenRole(role) });
      void run(call, t("members.role.done", { name, role: roleText(role) }));
    },
    handOver: () =>
      void run(() => organization.transferOwnership({ memberId }), t("members.handOver.done", { name }), onGone),
    remove: () =>
      void run(
        () => organization.removeMember({ memberIdOrEmail: memberId }),
        t("members.remove.done", { name }),
        onGone,
      ),
  };
}
