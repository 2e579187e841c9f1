import type { MemberWithUser, Team } from "@sallyport/core/organization";
import { useMembers } from "../../../organization/use-members.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { useChange } from "../use-change.ts";
import { useRecheck } from "./use-recheck.ts";

/** Who is in a team. */
export interface TeamPeopleFlow {
  /** Null until they are known; the first hundred. */
  readonly people: readonly MemberWithUser[] | null;
  /** Who may be put there; of the first hundred members. */
  readonly others: readonly MemberWithUser[];
  /** A user that is being taken out, or `add`. */
  readonly busy: string | null;
  readonly done: string;
  readonly problem: string;
  add(userId: string): void;
  takeOut(member: MemberWithUser): void;
}

/** Puts members into a team and takes them out. */
export function useTeamPeople({ id: teamId, name: team }: Team): TeamPeopleFlow {
  const { organization } = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const change = useChange();
  const { data: inTeam, error } = useMembers({ filterField: "teamId", filterValue: teamId });
  const { data: all } = useMembers();
  const others = all?.members.filter((member) => member.teamId !== teamId) ?? [];
  return {
    people: inTeam?.members ?? null,
    others,
    busy: change.busy,
    done: change.done,
    problem: change.problem || (error === null ? "" : errorText(error)),
    add(userId) {
      const name = others.find((other) => other.userId === userId)?.user.name ?? "";
      const call = () => recheck(organization.addTeamMember({ teamId, userId }));
      void change.run("add", call, t("teams.added", { name, team }));
    },
    takeOut({ userId, user: { name } }) {
      const call = () => recheck(organization.removeTeamMember({ teamId, userId }));
      void change.run(userId, call, t("teams.takenOut", { name, team }));
    },
  };
}
