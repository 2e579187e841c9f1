import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export function PasswordField(props: Omit<FieldProps, "type" | "inside">) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className="reveal"
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </button>
      }
    />
  );
}
