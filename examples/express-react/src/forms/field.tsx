import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldNotes } from "./field-notes.tsx";

export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** If the problem is not shown beside the field. */
  readonly problemId?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly before?: string | undefined;
  readonly inside?: ReactNode;
}

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
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}
