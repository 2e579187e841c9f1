import type { User } from "@sallyport/core";
import { type ReactNode, useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { OnlyOwner } from "./only-owner.tsx";
import { ownedAlone } from "./owned-alone.ts";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly cancel: ReactNode;
  onDone(words: string): void;
  onLeave(words: string): void;
}

type Name = "password";

function useDelete({ user, onDone, onLeave }: Omit<Props, "cancel">, byPassword: boolean) {
  const [owned, setOwned] = useState<readonly string[]>([]);
  const form = useForm<Name>({
    names: ["password"],
    check: ({ password }) =>
      onlyProblems({ password: byPassword && password === "" ? "Enter your password." : undefined }),
    async send({ password }, form) {
      setOwned([]);
      // Two key presses must not be enough.
      if (!byPassword && form.get("sure") === null) return { form: "Tick the box to say that you mean it." };
      const proof = byPassword ? { password } : {};
      const { data, error } = await authClient.deleteUser({ ...proof, callbackURL: "/account-deleted" });
      recheck(error?.code);
      if (error !== null) {
        if (error.code === "USER_DELETION_BLOCKED") setOwned(ownedAlone(error.message));
        return problemsOf<Name>(error.code, { INVALID_PASSWORD: "password", PASSWORD_TOO_LONG: "password" });
      }
      if (data.message === "User deleted") onLeave("Your account is deleted.");
      else onDone(`We have sent a link to ${user.email}. Open it in this browser to delete the account.`);
      return null;
    },
  });
  return { ...form, owned };
}

export function DeleteForm(props: Props) {
  const alertId = useId();
  const [wantsPassword, setWantsPassword] = useState(true);
  const byPassword = props.hasPassword && wantsPassword;
  const { ref, problems, state, onSubmit, owned } = useDelete(props, byPassword);
  const onChoose = () => setWantsPassword(!wantsPassword);
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form && owned.length > 0 ? <OnlyOwner names={owned} /> : problems.form} />
      {props.hasPassword && (
        <fieldset className="choices">
          <legend>How do you want to confirm it?</legend>
          <label className="check">
            <input type="radio" name="proof" checked={wantsPassword} onChange={onChoose} /> With my password
          </label>
          <label className="check">
            <input type="radio" name="proof" checked={!wantsPassword} onChange={onChoose} /> Without my password: a link
            by mail, or at once if you signed in recently
          </label>
        </fieldset>
      )}
      {byPassword && (
        <>
          <input type="email" name="username" autoComplete="username" value={props.user.email} readOnly hidden />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            problem={problems.fields?.password}
          />
        </>
      )}
      {!props.hasPassword && (
        <p>
          It goes at once if you signed in recently;{" "}
          {props.user.emailIsPlaceholder
            ? "otherwise sign in again first."
            : "otherwise we send you a link to confirm it."}
        </p>
      )}
      {!byPassword && (
        <label className="check">
          <input type="checkbox" name="sure" /> I understand that this cannot be undone
        </label>
      )}
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Deleting …" className="fatal">
          Delete my account
        </SubmitButton>
        {props.cancel}
      </div>
    </form>
  );
}
