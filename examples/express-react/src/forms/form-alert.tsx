import type { ReactNode } from "react";

/** Always in the page, to be read out. */
export function FormAlert({ id, text }: { readonly id: string; readonly text: ReactNode }) {
  return (
    <div id={id} role="alert" className="form-alert">
      {text && <p>{text}</p>}
    </div>
  );
}
