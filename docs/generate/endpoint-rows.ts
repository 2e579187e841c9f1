import type { Schema } from "@sallyport/core/plugin";
import { inputsOf } from "sallyport-tests/ground/fields-of";
import type { Declared } from "../../scripts/lib/core-declarations.ts";

/** An endpoint with its schemas, which the core declares under a type of its own. */
export interface Taking extends Declared {
  readonly body?: Schema<unknown>;
  readonly query?: Schema<unknown>;
}

export interface DocumentedEndpoint extends Taking {
  /** The name of the call: `signIn.email`. */
  readonly name: string;
  readonly docstring: string;
}

export interface ErrorWords {
  readonly statusOf: (code: string) => number | undefined;
  /** The codes that any call may return, which no row repeats. */
  readonly anywhere: ReadonlySet<string>;
  /** Codes that the page explains once under a shorter word. */
  readonly shared: ReadonlyMap<string, readonly string[]>;
}

const quoted = (name: string): string => `\`${name}\``;
const codesIn = (text: string): string[] => text.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];
const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
const rowOf = (cells: readonly string[]): string => `|${cells.map((cell) => `${cell && ` ${cell}`} `).join("|")}|`;

function callOf({ name, method, path, hidden, serverOnly }: DocumentedEndpoint): string {
  if (serverOnly) return quoted(`auth.api.${name}`);
  return hidden ? quoted(`${method} ${path}`) : `${quoted(`${method} ${path}`)} ${quoted(name)}`;
}

async function takenBy({ body, query }: Taking): Promise<string> {
  const [posted, asked] = [await inputsOf(body), await inputsOf(query)];
  const optional = [...posted.optional, ...asked.optional].map((name) => `${name}?`);
  return [...posted.required, ...asked.required, ...optional].map(quoted).join(", ");
}

/** Returns the first sentence of a docstring, as it stands inside a table. */
export function firstSentence(docstring: string): string {
  const text = docstring.replaceAll(/^\/\*\*|\*\/$|\n\s*\*/g, " ").replaceAll(/\s+/g, " ");
  const sentence = text.trim().split(/\.(?= |$)/)[0] ?? "";
  return (sentence.charAt(0).toLowerCase() + sentence.slice(1)).replaceAll("|", "\\|");
}

function errorText(codes: readonly string[], { statusOf, shared }: ErrorWords): string {
  const words = [...shared].filter(([, meant]) => meant.every((code) => codes.includes(code)));
  const said = new Set(words.flatMap(([, meant]) => meant));
  const groups = Map.groupBy(
    codes.filter((code) => !said.has(code)),
    (code) => statusOf(code) ?? 0,
  );
  const own = [...groups].toSorted(([one], [other]) => one - other);
  return [
    ...words.map(([word]) => word),
    ...own.map(([status, all]) => `${all.map(quoted).join(", ")} ${status}`),
  ].join(" · ");
}

function withErrors(row: string, { errors }: DocumentedEndpoint, words: ErrorWords): string {
  const cells = cellsOf(row);
  const cell = cells.at(-1) ?? "";
  const meant = [...words.shared].flatMap(([word, codes]) => (cell.includes(word) ? codes : []));
  const own = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => !words.anywhere.has(code));
  const isSaid =
    own([...codesIn(cell), ...meant])
      .sort()
      .join() === own(errors).sort().join();
  return isSaid ? row : rowOf([...cells.slice(0, -1), errorText(own(errors), words)]);
}

async function newRow(endpoint: DocumentedEndpoint, words: ErrorWords): Promise<string> {
  const bare = rowOf([callOf(endpoint), await takenBy(endpoint), firstSentence(endpoint.docstring), ""]);
  return withErrors(bare, endpoint, words);
}

/** Two methods of one path may share a row, or have one each. */
function indexOfRow(lines: readonly string[], { name, method, path, serverOnly }: DocumentedEndpoint): number {
  const isIts = (line: string): boolean => {
    const call = cellsOf(line)[0] ?? "";
    return (!serverOnly && `${call} `.includes(` ${path}\``)) || call.includes(`\`auth.api.${name}\``);
  };
  const indexes = lines.flatMap((line, index) => (line.startsWith("| `") && isIts(line) ? [index] : []));
  return indexes.find((index) => lines[index]?.includes(`\`${method} ${path}\``)) ?? indexes[0] ?? -1;
}

/**
 * Adds a row for each endpoint that has none, behind the one that is listed before it, and removes those of endpoints
 * that are gone. The words of a row stay; its errors are written again unless they are those that the endpoint declares.
 */
export async function withEndpointRows(
  page: string,
  endpoints: readonly DocumentedEndpoint[],
  words: ErrorWords,
): Promise<string> {
  const lines = page.split("\n");
  let last = lines.findIndex((line) => line.startsWith("| Call |")) + 1;
  const kept = new Set<number>();
  const added = new Map<number, string[]>();
  for (const endpoint of endpoints) {
    const index = indexOfRow(lines, endpoint);
    if (index === -1) added.set(last, [...(added.get(last) ?? []), await newRow(endpoint, words)]);
    else {
      lines[index] = withErrors(lines[index] ?? "", endpoint, words);
      kept.add(index);
      last = index;
    }
  }
  let isTable = false;
  const written = lines.flatMap((line, index) => {
    isTable = line.startsWith("| Call |") || (isTable && line.startsWith("|"));
    const isGone = isTable && line.startsWith("| `") && !kept.has(index);
    return [...(isGone ? [] : [line]), ...(added.get(index) ?? [])];
  });
  return written.join("\n");
}
