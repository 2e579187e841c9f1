import { Field, type FieldProps } from "./field.tsx";

export function EmailField(props: Partial<FieldProps>) {
  return (
    <Field
      label="E-mail address"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
