import type { User } from "@sallyport/core";
import { type RefObject, useEffect, useId, useRef } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

type Name = "name";

function useProfile() {
  return useForm<Name>({
    names: ["name"],
    check: ({ name }) => onlyProblems({ name: name.trim() === "" ? "Tell us what to call you." : undefined }),
    async send({ name }) {
      const { error } = await authClient.updateUser({ name: name.trim() });
      recheck(error?.code);
      return error === null ? null : problemsOf<Name>(error.code, { VALIDATION_ERROR: "name" });
    },
  });
}

/** Shows changes of another tab, unless being edited. */
function useFollow(form: RefObject<HTMLFormElement | null>, name: string): void {
  const shown = useRef(name);
  useEffect(() => {
    const input = form.current?.elements.namedItem("name");
    if (input instanceof HTMLInputElement && input.value === shown.current) input.value = name;
    shown.current = name;
  }, [form, name]);
}

export function ProfileForm({ user }: { readonly user: User }) {
  const alertId = useId();
  const { ref, problems, state, onSubmit, onInput } = useProfile();
  useFollow(ref, user.name);
  return (
    <section className="panel" aria-labelledby="profile">
      <h2 id="profile">Your profile</h2>
      <form ref={ref} onSubmit={onSubmit} onInput={onInput} noValidate className="profile-form">
        <FormAlert id={alertId} text={problems.form} />
        <Field
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={user.name}
          problem={problems.fields?.name}
        />
        <div className="profile-action">
          <SubmitButton pending={state === "sending"} pendingLabel="Saving …" className="secondary">
            Save name
          </SubmitButton>
          <p role="status" className="saved">
            {state === "sent" && "Saved."}
          </p>
        </div>
      </form>
    </section>
  );
}
