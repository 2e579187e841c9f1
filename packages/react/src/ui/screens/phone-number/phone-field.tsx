import type { ReactNode } from "react";
import { useCallingCode } from "../../flows/phone-number/calling-code.ts";
import { Field, type FieldProps } from "../../parts/field.tsx";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";

/** A field for a phone number, with the country code of the browser's language as a hint. */
export function PhoneField(props: Partial<FieldProps>): ReactNode {
  const t = usePhoneNumberText();
  return (
    <Field
      label={t("phone.title")}
      name="phoneNumber"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={40}
      hint={t("phone.hint", { code: useCallingCode() })}
      {...props}
    />
  );
}
