import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

interface CodeFieldProps extends Pick<FieldProps, "aside"> {
  readonly label: string;
  readonly hint?: string;
  /**
   * The number of digits. The field then shows a cell for each, and sends its form when all are typed. Default: any
   * text, without cells.
   */
  readonly digits?: number | undefined;
  /**
   * Whether the code has only digits, so that phones show the number keys and suggest the received code. Default
   * true.
   */
  readonly isDigits?: boolean;
  /** Whether the form is sent when all digits are typed, because it has no other field. Default true. */
  readonly sendsWhenFull?: boolean;
}

const NOT_DIGITS = /\D/g;

function Cells({ digits, typed }: { readonly digits: number; readonly typed: string }): ReactNode {
  const current = Math.min(typed.length, digits - 1);
  return (
    <span data-part="code-cells" aria-hidden="true">
      {Array.from({ length: digits }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <span key={index} data-part="code-cell" data-state={index === current ? "current" : "idle"}>
          {typed[index]}
        </span>
      ))}
    </span>
  );
}

/** A field for a one-time or backup code. */
export function CodeField({
  label,
  hint,
  digits,
  isDigits = true,
  sendsWhenFull = true,
  aside,
}: CodeFieldProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // Before hydration, the input shows its digits itself.
  useEffect(() => {
    if (digits !== undefined) setTyped(box.current?.querySelector("input")?.value ?? "");
  }, [digits]);
  const hasCells = digits !== undefined && typed !== null;
  return (
    <div ref={box} data-part="code-field" data-state={hasCells ? "cells" : "plain"}>
      <Field
        label={label}
        name="code"
        hint={hint}
        aside={aside}
        autoComplete={isDigits ? "one-time-code" : "off"}
        inputMode={isDigits ? "numeric" : "text"}
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget: input }) => {
          if (digits === undefined) return;
          const value = input.value.replaceAll(NOT_DIGITS, "").slice(0, digits);
          if (value !== input.value) input.value = value;
          const isNew = value.length === digits && value !== typed;
          setTyped(value);
          if (isNew && sendsWhenFull) input.form?.requestSubmit();
        }}
        inside={hasCells && <Cells digits={digits} typed={typed} />}
      />
    </div>
  );
}
