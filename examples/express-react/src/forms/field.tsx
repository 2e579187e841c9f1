import { type ComponentProps, type ReactNode, useId } from "react";

export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** The element whose words say what is wrong, when they do not stand beside this field. */
  readonly problemId?: string | undefined;
  /** An element elsewhere that says more of it. */
  readonly describedBy?: string | undefined;
  /** What stands inside the box, before what is typed. */
  readonly before?: string | undefined;
  /** What stands inside the box, after the input. */
  readonly inside?: ReactNode;
}

/** A label, an input, and beneath it a hint or what is wrong, both tied to the input. */
export function Field({ label, hint, problem, problemId, describedBy, before, inside, ...input }: FieldProps) {
  const id = useId();
  const described = [problem && `${id}-problem`, problemId, describedBy, hint && `${id}-hint`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="box">
        {before && (
          <span className="before" aria-hidden="true">
            {before}
          </span>
        )}
        <input
          required
          {...input}
          id={id}
          aria-invalid={Boolean(problem || problemId)}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
