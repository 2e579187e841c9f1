import { type ComponentProps, type ReactNode, useId } from "react";
import { useElement } from "../provider/appearance.ts";
import { useFieldProblem } from "./form.tsx";

/** Decides the label, hint and content of a `Field`. All other props go to its `<input>`. */
export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "children"> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly inside?: ReactNode;
  readonly icon?: ReactNode;
  /** Whether the label is for screen readers only, and the placeholder says it. For toolbars. Default false. */
  readonly isLabelHidden?: boolean;
  readonly note?: string;
  readonly aside?: ReactNode;
}

/** An input with a label, which is linked to its hint and its problem. */
export function Field({
  label,
  hint,
  inside,
  icon,
  isLabelHidden = false,
  note,
  aside,
  ...input
}: FieldProps): ReactNode {
  const id = useId();
  const labelElement = useElement("label");
  const boxElement = useElement("input-box");
  const { problem, alertId, isHost, isFirst } = useFieldProblem(input.name);
  const problemId = isHost && alertId ? alertId : `${id}-problem`;
  const described = [problem && problemId, isHost ? null : alertId, hint && `${id}-hint`].filter(Boolean).join(" ");
  const isWrong = Boolean(problem ?? alertId);
  const state = isWrong ? "invalid" : "valid";
  return (
    <div data-part="field" data-state={state} data-aside={aside ? "" : undefined}>
      <label data-part={isLabelHidden ? "unseen" : "label"} {...labelElement} htmlFor={id}>
        {label}
      </label>
      <div data-part="input-box" {...boxElement}>
        {icon}
        <input
          data-part="input"
          data-state={state}
          required
          placeholder={isLabelHidden ? label : undefined}
          // biome-ignore lint/a11y/noAutofocus: of a page that a server renders anew with what is wrong
          autoFocus={isFirst}
          {...input}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={described || undefined}
        />
        {inside}
      </div>
      {/* After the input, so that the Tab key reaches the input first. */}
      {aside && <span data-part="label-aside">{aside}</span>}
      {note !== undefined && (
        <p data-part="note" role="status">
          {note}
        </p>
      )}
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
