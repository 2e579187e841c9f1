import { newPassword } from "@sallyport/i18n/screens/parts";
import { type ReactNode, useRef, useState } from "react";
import { generatePassword } from "../password/generate-password.ts";
import { useStrength } from "../password/use-strength.ts";
import { usePartText } from "../provider/use-text.ts";
import type { FieldProps } from "./field.tsx";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldProps extends Omit<FieldProps, "type" | "inside" | "aside" | "autoComplete"> {
  /** What an attacker would try first, such as the user's name. */
  readonly words?: readonly string[];
  /** `off` if the password is not the user's own. Default `new-password`. */
  readonly autoComplete?: "new-password" | "off";
}

const STEPS = [1, 2, 3, 4] as const;
const NO_WORDS: readonly string[] = [];

/** A field for a new password, which says how hard it is to guess and can fill in a random one. */
export function NewPasswordField({ words = NO_WORDS, autoComplete = "new-password", ...props }: NewPasswordFieldProps) {
  const t = usePartText(newPassword);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isShown, setShown] = useState(false);
  const strength = useStrength(typed, words);
  const fill = (): void => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = generatePassword();
    // React reads the value of an input only when the browser reports a change.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setShown(true);
    input.focus();
  };
  const button: ReactNode = (
    <button type="button" data-part="text-button" onClick={fill}>
      {t("field.password.generate")}
    </button>
  );
  return (
    <div ref={box} data-part="new-password">
      <PasswordField
        {...props}
        autoComplete={autoComplete}
        aside={button}
        isShown={isShown}
        onShownChange={setShown}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div data-part="strength" data-state={strength === null ? "none" : `${Math.max(strength, 1)}`}>
        <span data-part="strength-bar" aria-hidden="true">
          {STEPS.map((step) => (
            <span key={step} data-part="strength-step" data-state={(strength ?? 0) >= step ? "on" : "off"} />
          ))}
        </span>
        <span data-part="strength-text" role="status">
          {strength !== null && t(`field.password.strength.${strength}`)}
        </span>
      </div>
    </div>
  );
}
