import eye from "lucide/dist/esm/icons/eye.mjs";
import eyeOff from "lucide/dist/esm/icons/eye-off.mjs";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Icon } from "../icons/icon.tsx";
import { useCoreText } from "../provider/use-text.ts";
import { Field, type FieldProps } from "./field.tsx";

interface PasswordFieldProps extends Omit<FieldProps, "type" | "inside"> {
  /** Whether the password can be read, for a form that decides it. Default: the button of the field decides. */
  readonly isShown?: boolean;
  onShownChange?(isShown: boolean): void;
}

/** A field for a password, with a button that shows it and a note about Caps Lock. Pasting is allowed. */
export function PasswordField({ isShown: given, onShownChange, ...props }: PasswordFieldProps): ReactNode {
  const t = useCoreText();
  const [own, setOwn] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const isShown = given ?? own;
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? "text" : "password"}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCapsLock(false)}
      note={hasCapsLock ? t("field.password.capsLock") : ""}
      inside={
        <button
          type="button"
          data-part="reveal"
          data-state={isShown ? "shown" : "hidden"}
          aria-pressed={isShown}
          aria-label={t("field.password.show")}
          onClick={() => (onShownChange ?? setOwn)(!isShown)}
        >
          <Icon of={isShown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
