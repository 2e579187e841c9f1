import { asBag, type Bag } from "../reading.ts";
import type { Left } from "./decision.ts";

type Path = readonly string[];
/** What start-up says of the settings; null where it accepts them. */
type Starts = (settings: Bag) => string | null;

const isBag = (value: unknown): value is Bag =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function leavesOf(value: unknown, path: Path): Path[] {
  if (!isBag(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** A copy without the value at the path, and without objects that are empty then. */
function without(bag: Bag, [name = "", ...rest]: Path): Bag {
  const { [name]: inner, ...others } = bag;
  if (rest.length === 0) return others;
  const less = without(asBag(inner), rest);
  return Object.keys(less).length === 0 ? others : { ...bag, [name]: less };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The leaf that the problem names first; options of a plugin stand in its message by their own path. */
function namedIn(problem: string, leaves: readonly Path[]): Path | undefined {
  const found = leaves.flatMap((leaf) => {
    const at = problem.search(new RegExp(`(?<![\\w.])${escaped(leaf.join("."))}(?!\\w)`));
    return at < 0 ? [] : [{ leaf, at }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.leaf;
}

/** The leaf that causes a problem which does not name it: it is the last one, or another stands behind it. */
function causeOf(problem: string, settings: Bag, leaves: readonly Path[], problemOf: Starts): Path | undefined {
  const later = leaves.map((leaf) => ({ leaf, next: problemOf(without(settings, leaf)) }));
  return (later.find(({ next }) => next === null) ?? later.find(({ next }) => next !== problem))?.leaf;
}

/** The settings without the entry of a list that the problem names first, or without the whole value. */
function lessOf(settings: Bag, path: Path, problem: string): Bag {
  const value = path.reduce<unknown>((found, name) => asBag(found)[name], settings);
  const items: unknown[] = Array.isArray(value) ? value : [];
  const places = items.map((item) => problem.indexOf(String(item))).filter((at) => at >= 0);
  const rest = items.filter((item) => problem.indexOf(String(item)) !== Math.min(...places));
  return places.length > 0 && rest.length > 0 ? replaced(settings, path, rest) : without(settings, path);
}

const replaced = (bag: Bag, [name = "", ...rest]: Path, value: unknown): Bag => ({
  ...bag,
  [name]: rest.length === 0 ? value : replaced(asBag(bag[name]), rest, value),
});

/** The settings with what the problem asks for; null where it asks for nothing that can be added. */
type Completes = (settings: Bag, problem: string) => Bag | null;

/** Adds what start-up asks for and takes out what it refuses, one by one, so that the rest starts. */
export function settle(
  given: Bag,
  path: string,
  problemOf: Starts,
  complete: Completes = () => null,
): { readonly settings: Bag; readonly left: readonly Left[] } {
  const left: Left[] = [];
  let settings = given;
  for (let problem = problemOf(settings); problem !== null; problem = problemOf(settings)) {
    const completed = complete(settings, problem);
    if (completed !== null) {
      settings = completed;
      continue;
    }
    const leaves = leavesOf(settings, []);
    const wrong = namedIn(problem, leaves) ?? causeOf(problem, settings, leaves, problemOf);
    // A problem that no setting of theirs causes is told by start-up itself.
    if (wrong === undefined) break;
    left.push({ path: [path, ...wrong].filter((part) => part !== "").join("."), reason: `Refused here: ${problem}.` });
    settings = lessOf(settings, wrong, problem);
  }
  return { settings, left };
}
