import type { MemberWithUser, Team } from "@sallyport/core/organization";
import { useState } from "react";
import { type PagesState, usePages } from "../../../use-pages.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useDebounced } from "../use-debounced.ts";
import { useRecheck } from "./use-recheck.ts";

/** The members of a team. */
export interface TeamPeopleFlow extends Pick<ChangeFlow, "done" | "problem"> {
  readonly people: readonly MemberWithUser[] | null;
  readonly pages: PagesState;
  readonly others: readonly MemberWithUser[];
  readonly more: number;
  readonly isNobody: boolean;
  readonly search: string;
  readonly hasSearch: boolean;
  searchFor(text: string): void;
  readonly busy: string | null;
  add(userId: string): void;
  takeOut(member: MemberWithUser): void;
}

const ROWS = 20;

/** Adds members to a team, and removes them. */
export function useTeamPeople({ id: teamId, name: team }: Team): TeamPeopleFlow {
  const client = useOrganizationClient();
  const { organization } = client;
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const change = useChange();
  const [search, searchFor] = useState("");
  const searchValue = useDebounced(search.trim());
  const ofTeam = { filterField: "teamId", filterValue: teamId, limit: ROWS } as const;
  const inTeam = usePages(client, ofTeam, client.$membersPage);
  const outside = { ...ofTeam, filterOperator: "ne", ...(searchValue !== "" && { searchValue }) } as const;
  const found = usePages(client, outside, client.$membersPage);
  const others = found.data?.members ?? [];
  const more = (found.data?.total ?? 0) - others.length;
  const error = inTeam.error ?? found.error;
  return {
    people: inTeam.data?.members ?? null,
    pages: inTeam,
    others,
    more,
    isNobody: found.data?.members.length === 0,
    search,
    hasSearch: more > 0 || search !== "",
    searchFor,
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
