import { type ReactNode, useState } from "react";
import { useText } from "../provider/use-text.ts";
import { Field, type FieldProps } from "./field.tsx";

/** A field for a password, with a button that shows it. Pasting is allowed. */
export function PasswordField(props: Omit<FieldProps, "type" | "inside">): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      inside={
        <button
          type="button"
          data-part="reveal"
          data-state={isShown ? "shown" : "hidden"}
          aria-pressed={isShown}
          aria-label={t("field.password.show")}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t("field.password.hide.short") : t("field.password.show.short")}
        </button>
      }
    />
  );
}
