import { useCallback, useEffect, useMemo, useState } from "react";
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

/** Renders again when a router changes the query of this page; the browser's own way back needs no help. */
function useRoutedQuery(): void {
  const [, setSearch] = useState("");
  useEffect(() => {
    const { pathname } = location;
    const navigation: unknown = Reflect.get(window, "navigation");
    if (!(navigation instanceof EventTarget)) return;
    // Another page has its own screen.
    const follow = () => location.pathname === pathname && setSearch(location.search);
    navigation.addEventListener("currententrychange", follow);
    return () => navigation.removeEventListener("currententrychange", follow);
  }, []);
}

/** @param first what they are before anything is asked for; the same object each time */
export function useFilters<Name extends string>(first: Filters<Name>): FiltersFlow<Name> {
  useRoutedQuery();
  const address = useParameters().toString();
  const asked = useMemo(() => read(first, new URLSearchParams(address)), [first, address]);
  // What was being entered belongs to the address that it was entered at.
  const [own, setOwn] = useState<{ readonly draft: Filters<Name>; readonly of: Filters<Name> } | null>(null);
  const draft = own?.of === asked ? own.draft : asked;
  const ask = useCallback(
    (filters: Filters<Name>) => {
      keep(first, filters);
      // A new object, so that the address is read again.
      setOwn({ draft: filters, of: filters });
    },
    [first],
  );
  return {
    draft,
    asked,
    isNarrow: namesOf(first).some((name) => asked[name] !== first[name]),
    enter: (name, value) => setOwn({ draft: { ...draft, [name]: value }, of: asked }),
    ask,
    clear: () => ask(first),
  };
}
