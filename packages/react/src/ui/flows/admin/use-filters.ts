import { useCallback, useMemo, useState } from "react";
import { useParameters } from "../../provider/use-address.ts";

/** What a list is narrowed to, by name. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

/** Filters that stand in the page's address, so that a reload and a bookmark keep them. */
export interface FiltersFlow<Name extends string> {
  /** As they are being entered. */
  readonly draft: Filters<Name>;
  /** As they were asked for. */
  readonly asked: Filters<Name>;
  /** Whether anything was asked for. */
  readonly isNarrow: boolean;
  enter(name: Name, value: string): void;
  ask(filters: Filters<Name>): void;
  clear(): void;
}

const namesOf = <Name extends string>(first: Filters<Name>): Name[] =>
  // Of exactly these names.
  Object.keys(first) as Name[];

function read<Name extends string>(first: Filters<Name>, parameters: URLSearchParams): Filters<Name> {
  const found: Record<Name, string> = { ...first };
  for (const name of namesOf(first)) found[name] = parameters.get(name) ?? first[name];
  return found;
}

/** What is not asked stays out of the address. */
function keep<Name extends string>(first: Filters<Name>, asked: Filters<Name>): void {
  const url = new URL(location.href);
  for (const name of namesOf(first)) {
    if (asked[name] === first[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, asked[name]);
  }
  history.replaceState(history.state, "", url);
}

/** @param first what they are before anything is asked for; the same object each time */
export function useFilters<Name extends string>(first: Filters<Name>): FiltersFlow<Name> {
  const address = useParameters().toString();
  const [own, setOwn] = useState<{ readonly draft: Filters<Name>; readonly asked: Filters<Name> } | null>(null);
  const given = useMemo(() => read(first, new URLSearchParams(address)), [first, address]);
  const draft = own?.draft ?? given;
  const asked = own?.asked ?? given;
  const ask = useCallback(
    (filters: Filters<Name>) => {
      keep(first, filters);
      setOwn({ draft: filters, asked: filters });
    },
    [first],
  );
  return {
    draft,
    asked,
    isNarrow: namesOf(first).some((name) => asked[name] !== first[name]),
    enter: (name, value) => setOwn({ draft: { ...draft, [name]: value }, asked }),
    ask,
    clear: () => ask(first),
  };
}
