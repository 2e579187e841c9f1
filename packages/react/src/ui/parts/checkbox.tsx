import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldProblem } from "./form.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type" | "children"> {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
}

/** A checkbox with a label. If it is required, it can show a problem. */
export function Checkbox({ label, hint, ...input }: CheckboxProps): ReactNode {
  const id = useId();
  const { problem } = useFieldProblem(input.name);
  const state = problem === undefined ? "valid" : "invalid";
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <>
      <div data-part="check" data-state={state}>
        <input
          {...input}
          data-part="checkbox"
          data-state={state}
          type="checkbox"
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={described || undefined}
        />
        <label data-part="check-label" htmlFor={id}>
          {label}
        </label>
      </div>
      {hint && (
        <p data-part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {input.required && (
        <p data-part="problem" id={`${id}-problem`} aria-live="polite">
          {problem}
        </p>
      )}
    </>
  );
}
