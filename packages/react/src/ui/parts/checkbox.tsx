import { type ComponentProps, type ReactNode, useId } from "react";

/** Props of `Checkbox`; the rest are its input's. */
export interface CheckboxProps extends Omit<ComponentProps<"input">, "id" | "type" | "children"> {
  readonly name: string;
  readonly label: string;
}

/** A labelled checkbox. */
export function Checkbox({ label, ...input }: CheckboxProps): ReactNode {
  const id = useId();
  return (
    <div data-part="check">
      <input {...input} data-part="checkbox" type="checkbox" id={id} />
      <label data-part="check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
