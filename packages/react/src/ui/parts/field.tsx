import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldProblem } from "./form.tsx";

/** Decides the label, hint and content of a `Field`. All other props go to its `<input>`. */
export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly inside?: ReactNode;
}

/** An input with a label, which is linked to its hint and its problem. */
export function Field({ label, hint, inside, ...input }: FieldProps): ReactNode {
  const id = useId();
  const { problem, alertId, isHost, isFirst } = useFieldProblem(input.name);
  const problemId = isHost && alertId ? alertId : `${id}-problem`;
  const described = [problem && problemId, isHost ? null : alertId, hint && `${id}-hint`].filter(Boolean).join(" ");
  const isWrong = Boolean(problem ?? alertId);
  const state = isWrong ? "invalid" : "valid";
  return (
    <div data-part="field" data-state={state}>
      <label data-part="label" htmlFor={id}>
        {label}
      </label>
      <div data-part="input-box">
        <input
          data-part="input"
          data-state={state}
          required
          // biome-ignore lint/a11y/noAutofocus: of a page that a server renders anew with what is wrong
          autoFocus={isFirst}
          {...input}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
      {hint && (
        <p data-part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p data-part="problem" id={problemId} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
