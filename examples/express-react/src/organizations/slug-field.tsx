import { useId } from "react";
import { Field } from "../forms/field.tsx";
import { toSlug } from "./to-slug.ts";
import { useSlugCheck } from "./use-slug-check.ts";

interface Props {
  readonly value: string;
  /** The present slug. */
  readonly own?: string | null;
  readonly problem?: string | undefined;
  onChange(slug: string): void;
}

export function SlugField({ value, own = null, problem, onChange }: Props) {
  const id = useId();
  const { kind, words } = useSlugCheck(toSlug(value), own);
  return (
    <div className="slug">
      <Field
        label="Address"
        name="slug"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        before="/organizations/"
        describedBy={id}
        problem={problem}
      />
      {/* Always a line: nothing moves. */}
      <p id={id} className={`slug-words ${kind}`} aria-live="polite">
        {problem ? "" : words || "Lower-case letters, digits and single hyphens."}
      </p>
    </div>
  );
}
