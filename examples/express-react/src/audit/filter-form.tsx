import type { FormEvent } from "react";
import { Field } from "../forms/field.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { type Filters, NO_FILTERS, OUTCOME_CHOICES, readFilters } from "./filters.ts";

interface Props {
  readonly filters: Filters;
  onFilter(filters: Filters): void;
}

const TEXT = {
  required: false,
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  maxLength: 255,
} as const;

export function FilterForm({ filters, onFilter }: Props) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const entries = [...given].map(([name, value]) => [name, String(value)]);
    onFilter(readFilters(String(new URLSearchParams(entries))));
  };
  return (
    <search>
      <form className="trail-filters" onSubmit={onSubmit} key={Object.values(filters).join("\n")}>
        <Field
          label="Event"
          name="event"
          hint="Its whole name, such as user.banned."
          defaultValue={filters.event}
          {...TEXT}
        />
        <SelectField label="Outcome" name="outcome" choices={OUTCOME_CHOICES} defaultValue={filters.outcome} />
        <Field label="Who did it" name="actor" hint="The id of a user." defaultValue={filters.actor} {...TEXT} />
        <Field label="To whom" name="subject" hint="The id of a user." defaultValue={filters.subject} {...TEXT} />
        <Field label="From" name="from" type="date" required={false} defaultValue={filters.from} />
        <Field label="Until" name="until" type="date" required={false} defaultValue={filters.until} />
        <div className="panel-actions">
          <button type="submit" className="button primary">
            Show
          </button>
          <button type="button" className="button secondary" onClick={() => onFilter(NO_FILTERS)}>
            Show everything
          </button>
        </div>
      </form>
    </search>
  );
}
