import { useCallback, useEffect, useMemo, useState } from "react";
import { useParameters } from "../../provider/use-address.ts";

/** The values of a list's filters, by name. */
export type Filters<Name extends string> = Readonly<Record<Name, string>>;

/** Filters that are kept in the page's address, so that they survive a reload and can be bookmarked. */
export interface FiltersFlow<Name extends string> {
  readonly draft: Filters<Name>;
  readonly asked: Filters<Name>;
  readonly isNarrow: boolean;
  enter(name: Name, value: string): void;
  ask(filters: Filters<Name>): void;
  clear(): void;
}

const namesOf = <Name extends string>(first: Filters<Name>): Name[] =>
  // The object has exactly these names.
  Object.keys(first) as Name[];

function read<Name extends string>(first: Filters<Name>, parameters: URLSearchParams): Filters<Name> {
  const found: Record<Name, string> = { ...first };
  for (const name of namesOf(first)) found[name] = parameters.get(name) ?? first[name];
  return found;
}

function writeToAddress<Name extends string>(first: Filters<Name>, asked: Filters<Name>): void {
  const url = new URL(location.href);
  for (const name of namesOf(first)) {
    if (asked[name] === first[name]) url.searchParams.delete(name);
    else url.searchParams.set(name, asked[name]);
  }
  history.replaceState(history.state, "", url);
}

/**
 * Renders again when a router changes the query of this page. The browser's own back button is handled by
 * `useParameters`.
 */
function useRoutedQuery(): void {
  const [, setSearch] = useState("");
  useEffect(() => {
    const { pathname } = location;
    const navigation: unknown = Reflect.get(window, "navigation");
    if (!(navigation instanceof EventTarget)) return;
    const follow = () => location.pathname === pathname && setSearch(location.search);
    navigation.addEventListener("currententrychange", follow);
    return () => navigation.removeEventListener("currententrychange", follow);
  }, []);
}

/**
 * Keeps a list's filters in the page's address.
 * @param first the default values; must be the same object at each render
 */
export function useFilters<Name extends string>(first: Filters<Name>): FiltersFlow<Name> {
  useRoutedQuery();
  const address = useParameters().toString();
  const asked = useMemo(() => read(first, new URLSearchParams(address)), [first, address]);
  const [own, setOwn] = useState<{ readonly draft: Filters<Name>; readonly of: Filters<Name> } | null>(null);
  const draft = own?.of === asked ? own.draft : asked;
  const ask = useCallback(
    (filters: Filters<Name>) => {
      writeToAddress(first, filters);
      // A new object makes the next render read the address again.
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
