import type { Team } from "@sallyport/core/organization";
import { useId } from "react";
import { authClient } from "../auth-client.ts";
import { checkEmail, onlyProblems } from "../forms/checks.ts";
import { EmailField } from "../forms/email-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SelectField } from "../forms/select-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { ROLES } from "./role-text.ts";

interface Props {
  readonly withOwner: boolean;
  readonly teams: readonly Team[];
  onInvited(email: string): void;
}

type Name = "email" | "role" | "teamId";

const FIELD_OF = {
  INVALID_EMAIL: "email",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "email",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "email",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "role",
  ROLE_NOT_FOUND: "role",
  TEAM_NOT_FOUND: "teamId",
} as const;

function useInvite(onInvited: Props["onInvited"]) {
  const form = useForm<Name>({
    names: ["email", "role", "teamId"],
    check: ({ email }) => onlyProblems<Name>({ email: checkEmail(email), role: undefined, teamId: undefined }),
    async send({ email, role, teamId }) {
      const invited = { email: email.trim(), role, teamId: teamId === "" ? null : teamId };
      const { error } = await authClient.organization.inviteMember(invited);
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      onInvited(invited.email);
      form.ref.current?.reset();
      return null;
    },
  });
  return form;
}

export function InviteForm({ withOwner, teams, onInvited }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useInvite(onInvited);
  const roles = ROLES.filter(({ role }) => withOwner || role !== "owner");
  const none = { value: "", words: "No team" };
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate className="invite">
      <FormAlert id={alertId} text={problems.form} />
      <EmailField autoComplete="off" problem={problems.fields?.email} />
      <div className="pair">
        <SelectField
          label="Role"
          name="role"
          choices={roles.map(({ role, words }) => ({ value: role, words }))}
          problem={problems.fields?.role}
        />
        <SelectField
          label="Team"
          name="teamId"
          choices={[none, ...teams.map(({ id, name }) => ({ value: id, words: name }))]}
          problem={problems.fields?.teamId}
        />
      </div>
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Inviting …">
          Send invitation
        </SubmitButton>
      </div>
    </form>
  );
}
