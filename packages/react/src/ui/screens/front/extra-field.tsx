import type { SignUpField } from "@sallyport/core";
import type { ReactNode } from "react";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Field } from "../../parts/field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { useUI } from "../../provider/ui-context.ts";

interface ExtraFieldProps {
  readonly field: SignUpField;
  readonly typed: string | undefined;
}

const INPUT = { string: "text", number: "number", date: "date" } as const;

function withLink(label: string, link: ReactNode): ReactNode {
  if (!label.includes("{link}"))
    return (
      <>
        {label} {link}
      </>
    );
  const [before, after] = label.split("{link}");
  return (
    <>
      {before}
      {link}
      {after}
    </>
  );
}

export function ExtraField({ field, typed }: ExtraFieldProps): ReactNode {
  const { overrides } = useUI();
  const { name, type, required, defaultValue, hint, choices, maxLength, link } = field;
  const label = overrides[`field:${name}`] ?? field.label ?? name;
  const words = overrides[`field:${name}:hint`] ?? hint;
  const given = typed ?? (defaultValue === undefined ? undefined : String(defaultValue));
  if (type === "boolean") {
    const text = link && (
      <a data-part="link" href={link.href} target="_blank" rel="noreferrer">
        {overrides[`field:${name}:link`] ?? link.label}
      </a>
    );
    const isTicked = typed === undefined ? defaultValue === true : typed !== "";
    return (
      <Checkbox
        name={name}
        label={text ? withLink(label, text) : label}
        hint={words}
        defaultChecked={isTicked}
        required={field.consent}
      />
    );
  }
  if (choices !== undefined) {
    const offered = choices.map((choice) => ({
      value: choice.value,
      text: overrides[`field:${name}:${choice.value}`] ?? choice.label,
    }));
    const all = defaultValue === undefined ? [{ value: "", text: "" }, ...offered] : offered;
    return (
      <SelectField name={name} label={label} hint={words} choices={all} defaultValue={given} required={required} />
    );
  }
  const day = type === "date" ? given?.slice(0, 10) : given;
  return (
    <Field
      name={name}
      label={label}
      hint={words}
      type={INPUT[type]}
      required={required}
      maxLength={maxLength}
      defaultValue={day}
    />
  );
}
