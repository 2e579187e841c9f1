import { type FormEvent, useEffect, useRef } from "react";
import { Field } from "../forms/field.tsx";
import { SelectField } from "../forms/select-field.tsx";
import { CHOICES, type Search } from "./search.ts";

interface Props {
  readonly search: Search;
  onSearch(search: Search): void;
}

/** Milliseconds after the last key. */
const TYPING = 250;

function read(form: HTMLFormElement): Search {
  const data = new FormData(form);
  const value = (name: keyof Search) => String(data.get(name) ?? "");
  return { q: value("q"), in: value("in"), show: value("show"), sort: value("sort") };
}

/** Searches while one types; Enter does not wait. */
export function SearchForm({ search, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const searchIn = (form: HTMLFormElement, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(read(form)), delay);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchIn(event.currentTarget, 0);
  };
  return (
    <search>
      <form className="user-search" onSubmit={onSubmit} onChange={(event) => searchIn(event.currentTarget, TYPING)}>
        <Field
          label="Search"
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={255}
          required={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField label="Search in" name="in" choices={CHOICES.in} defaultValue={search.in} />
        <SelectField label="Show" name="show" choices={CHOICES.show} defaultValue={search.show} />
        <SelectField label="Sort by" name="sort" choices={CHOICES.sort} defaultValue={search.sort} />
      </form>
    </search>
  );
}
