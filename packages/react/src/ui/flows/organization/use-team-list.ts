import type { Team } from "@sallyport/core/organization";
import { usePermission, useTeams } from "../../../organization/hooks.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { useNamed } from "./use-named.ts";
import { useRecheck, useRecheckOf } from "./use-recheck.ts";

/** The list of an organization's teams. */
export interface TeamListFlow extends Pick<ChangeFlow, "busy" | "done" | "problem"> {
  readonly teams: readonly Team[] | null;
  readonly may: {
    readonly create: boolean;
    readonly rename: boolean;
    readonly remove: boolean;
    readonly assign: boolean;
  };
  readonly isFailed: boolean;
  retry(): void;
  remove(team: Team): Promise<boolean>;
  announce(words: string): void;
}

/** Lists the teams, and removes them. */
export function useTeamList(): TeamListFlow {
  const t = useOrganizationText();
  const errorText = useErrorText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const store = useTeams();
  const { data: teams, error, refetch } = store;
  useRecheckOf(store);
  const { busy, done, problem: unchanged, run, announce } = useChange();
  const problem = unchanged || (error === null ? "" : errorText(error));
  return {
    teams,
    may: {
      create: usePermission({ team: ["create"] }),
      rename: usePermission({ team: ["update"] }),
      remove: usePermission({ team: ["delete"] }),
      assign: usePermission({ member: ["update"] }),
    },
    busy,
    done: problem === "" ? done : "",
    problem,
    isFailed: error !== null,
    retry: () => void refetch(),
    remove: ({ id: teamId, name: team }) =>
      run(teamId, () => recheck(organization.removeTeam({ teamId })), t("teams.removed", { team })),
    announce,
  };
}

/** Options of `useTeamForm`. */
export interface TeamFormOptions {
  readonly team: Team | null;
  onSaved(words: string): void;
}

/** Creates or renames a team. */
export function useTeamForm({ team, onSaved }: TeamFormOptions): FormFlow<"name"> {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const save = (name: string) =>
    team === null ? organization.createTeam({ name }) : organization.updateTeam({ teamId: team.id, data: { name } });
  return useNamed(save, (name) => onSaved(t(team === null ? "teams.created" : "teams.renamed", { team: name })));
}
