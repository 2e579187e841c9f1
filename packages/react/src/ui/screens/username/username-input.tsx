import { type ReactNode, useState } from "react";
import { useUsernameAvailability } from "../../flows/username/use-availability.ts";
import { Field, type FieldProps } from "../../parts/field.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUsernameText } from "../../provider/use-username-text.ts";

export interface UsernameFieldProps extends Partial<FieldProps> {
  readonly own?: string;
}

export function UsernameInput({ own = "", defaultValue = own, ...props }: UsernameFieldProps): ReactNode {
  const t = useUsernameText();
  const { data } = useCapabilities();
  const rules = data?.plugins.username;
  const [typed, setTyped] = useState(String(defaultValue));
  const { note } = useUsernameAvailability(typed.trim(), own);
  // A blank line keeps the place of the hint until the rules are known. A note takes its place.
  const hint = data === null ? "\u00a0" : rules && t("username.hint", { min: rules.minLength, max: rules.maxLength });
  return (
    <Field
      label={t("username.label")}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint={note === "" ? hint : undefined}
      {...props}
      note={note}
      defaultValue={defaultValue}
      onInput={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
