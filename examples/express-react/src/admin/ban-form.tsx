import type { User } from "@sallyport/core";
import { type ReactNode, useId } from "react";
import { authClient } from "../auth-client.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SelectField } from "../forms/select-field.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

interface Props {
  readonly user: User;
  readonly cancel: ReactNode;
  onDone(): void;
}

const DAY_SECONDS = 86_400;

/** By seconds. */
const ENDS = [
  { value: "3600", words: "For an hour" },
  { value: String(DAY_SECONDS), words: "For a day" },
  { value: String(7 * DAY_SECONDS), words: "For a week" },
  { value: String(30 * DAY_SECONDS), words: "For 30 days" },
  { value: "", words: "For good" },
] as const;

export function BanForm({ user, cancel, onDone }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<"reason" | "end">({
    names: ["reason", "end"],
    check: () => ({}),
    async send({ reason, end }) {
      const banReason = reason.trim();
      const { error } = await authClient.admin.banUser({
        userId: user.id,
        ...(banReason !== "" && { banReason }),
        ...(end !== "" && { banExpiresIn: Number(end) }),
      });
      recheck(error?.code);
      if (error !== null) return problemsOf<"reason" | "end">(error.code, {});
      onDone();
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <Field
        label="Reason"
        name="reason"
        required={false}
        maxLength={1000}
        autoComplete="off"
        hint="For other admins: whoever is banned is not told."
      />
      <SelectField label="How long" name="end" choices={ENDS} defaultValue="" />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Banning …" className="fatal">
          Ban now
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
