import { useState } from "react";
import { checkEmail } from "../../forms/checks.ts";
import { type FieldsOf, toProblems } from "../../forms/problems.ts";
import { type FormFlow, useForm } from "../../forms/use-form.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { chosenRole } from "./chosen-role.ts";
import { useRecheck } from "./use-recheck.ts";

type Name = "email" | "role" | "teamId";

/** The form that invites a member. */
export interface InviteFlow {
  readonly form: FormFlow<Name>;
  readonly invited: string;
  clear(): void;
}

const fieldsOf: FieldsOf<Name> = {
  INVALID_EMAIL: "email",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "email",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "email",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "role",
  ROLE_NOT_FOUND: "role",
  TEAM_NOT_FOUND: "teamId",
};

/** Invites an email address to a role and optionally to a team. */
export function useInvite(onInvited: (email: string) => void): InviteFlow {
  const client = useOrganizationClient();
  const t = useOrganizationText();
  const errorText = useErrorText();
  const recheck = useRecheck();
  const [invited, setInvited] = useState("");
  const form = useForm<Name>({
    names: ["email", "role", "teamId"],
    check: ({ email }) => ({ email: checkEmail(t, email) }),
    async send({ email, role, teamId }) {
      setInvited("");
      const wanted = { email: email.trim(), role: chosenRole(role), teamId: teamId === "" ? null : teamId };
      const { error } = await recheck(client.organization.inviteMember(wanted));
      if (error !== null) return toProblems<Name>(error, errorText(error), fieldsOf);
      setInvited(wanted.email);
      form.ref.current?.reset();
      onInvited(wanted.email);
      return null;
    },
  });
  const isRefused = Object.keys(form.problems).length > 0;
  const clear = (): void => {
    setInvited("");
    form.reset();
  };
  return { form, invited: isRefused ? "" : invited, clear };
}
