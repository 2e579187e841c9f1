import type { UseUsersOptions } from "@sallyport/react/admin";

/** What is looked for, as it stands in the address. */
export interface Search {
  readonly q: string;
  readonly in: string;
  readonly show: string;
  readonly sort: string;
}

type Query = Omit<UseUsersOptions, "client">;

const FIELDS = { email: "E-mail address", name: "Name" } as const;

const FILTERS = {
  all: { words: "Everybody", query: {} },
  banned: { words: "Banned", query: { filterField: "banned", filterValue: true } },
  admin: { words: "Admins", query: { filterField: "role", filterOperator: "contains", filterValue: "admin" } },
  unverified: { words: "Address not verified", query: { filterField: "emailVerified", filterValue: false } },
} as const satisfies Readonly<Record<string, { words: string; query: Query }>>;

const SORTS = {
  newest: { words: "Newest first", query: { sortBy: "createdAt", sortDirection: "desc" } },
  oldest: { words: "Oldest first", query: { sortBy: "createdAt", sortDirection: "asc" } },
  name: { words: "Name", query: { sortBy: "name", sortDirection: "asc" } },
  email: { words: "E-mail address", query: { sortBy: "email", sortDirection: "asc" } },
} as const satisfies Readonly<Record<string, { words: string; query: Query }>>;

const choicesOf = (known: Readonly<Record<string, string | { readonly words: string }>>) =>
  Object.entries(known).map(([value, given]) => ({ value, words: typeof given === "string" ? given : given.words }));

export const CHOICES = { in: choicesOf(FIELDS), show: choicesOf(FILTERS), sort: choicesOf(SORTS) };

/** Anything else in an address is the first choice. */
const known = <Name extends string>(table: Readonly<Record<Name, unknown>>, given: string | null, first: Name): Name =>
  // Object.hasOwn has shown that it is one of them.
  given !== null && Object.hasOwn(table, given) ? (given as Name) : first;

export function readSearch(search: string): Search {
  const given = new URLSearchParams(search);
  return {
    q: given.get("q") ?? "",
    in: known(FIELDS, given.get("in"), "email"),
    show: known(FILTERS, given.get("show"), "all"),
    sort: known(SORTS, given.get("sort"), "newest"),
  };
}

/** Defaults stay out of the address. */
export function toAddress(path: string, search: Search): string {
  const first = readSearch("");
  const given = Object.entries(search).filter(([name, value]) => value !== Reflect.get(first, name));
  const text = String(new URLSearchParams(given));
  return text === "" ? path : `${path}?${text}`;
}

export function queryOf(search: Search): Query {
  const q = search.q.trim();
  return {
    ...(q !== "" && { searchValue: q, searchField: known(FIELDS, search.in, "email") }),
    ...FILTERS[known(FILTERS, search.show, "all")].query,
    ...SORTS[known(SORTS, search.sort, "newest")].query,
  };
}
