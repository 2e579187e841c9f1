import type { ReactNode } from "react";

/** What is wrong with a form as a whole; always there, so that words put into it are read out. */
export function FormAlert({ id, text }: { readonly id: string; readonly text: ReactNode }) {
  return (
    <div id={id} role="alert" className="form-alert">
      {text && <p>{text}</p>}
    </div>
  );
}
