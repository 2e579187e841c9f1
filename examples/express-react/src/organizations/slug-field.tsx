import { useId } from "react";
import { Field } from "../forms/field.tsx";
import { toSlug } from "./to-slug.ts";
import { useSlugCheck } from "./use-slug-check.ts";

interface Props {
  readonly value: string;
  /** The one that the organization has already. */
  readonly own?: string | null;
  readonly problem?: string | undefined;
  onChange(slug: string): void;
}

/** The part of an organization's address that is its own, and whether it can be had. */
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
      {/* A line of its own from the start, so that nothing moves when the answer comes. */}
      <p id={id} className={`slug-words ${kind}`} aria-live="polite">
        {problem ? "" : words || "Lower-case letters, digits and single hyphens."}
      </p>
    </div>
  );
}
