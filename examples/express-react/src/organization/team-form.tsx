import type { Team } from "@sallyport/core/organization";
import { type ReactNode, useId } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

interface Props {
  /** Null for a new one. */
  readonly team: Team | null;
  readonly cancel: ReactNode;
  onDone(words: string): void;
}

export function TeamForm({ team, cancel, onDone }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<"name">({
    names: ["name"],
    check: ({ name }) => onlyProblems({ name: name.trim() === "" ? "Give it a name." : undefined }),
    async send({ name: typed }) {
      const name = typed.trim();
      const { createTeam, updateTeam } = authClient.organization;
      const { error } = await (team === null ? createTeam({ name }) : updateTeam({ teamId: team.id, data: { name } }));
      recheck(error?.code);
      if (error !== null) return problemsOf<"name">(error.code, { VALIDATION_ERROR: "name" });
      onDone(team === null ? `${name} is created.` : `${team.name} is called ${name} now.`);
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <Field
        label="Team name"
        name="name"
        autoComplete="off"
        maxLength={200}
        defaultValue={team?.name}
        problem={problems.fields?.name}
      />
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Saving …">
          {team === null ? "Create team" : "Save name"}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
