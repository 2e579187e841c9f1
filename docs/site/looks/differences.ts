import type { Looks } from "./summary.ts";

/** Machines round differently, and draw signs that the font lacks with one of their own. */
const TOLERANCE = 3;
const MOST = 25;

const isNear = (one: string, other: string): boolean => {
  const [numbers, others] = [one.split(" ").map(Number), other.split(" ").map(Number)];
  return (
    numbers.length === others.length &&
    numbers.every((number, index) => Math.abs(number - (others[index] ?? Number.NaN)) <= TOLERANCE)
  );
};

type Lists = Readonly<Record<string, readonly string[]>>;

/** Parts whose lists differ, in the order in which they stand on the page. */
function changed(kept: Lists, found: Lists, isSame: (one: string, other: string) => boolean): string[] {
  const names = [...new Set([...Object.keys(found), ...Object.keys(kept)])];
  return names.flatMap((name) => {
    const [before, now] = [kept[name] ?? [], found[name] ?? []];
    if (before.length === now.length && now.every((text, index) => isSame(before[index] ?? "", text))) return [];
    const [gone, come] = [before.filter((text) => !now.includes(text)), now.filter((text) => !before.includes(text))];
    return [`${name}: was ${gone.join("; ") || "not there"}, is ${come.join("; ") || "gone"}`];
  });
}

const same = (one: string, other: string): boolean => one === other;

/** Tells what differs between two looks, with the name of each element. */
export function differences(kept: Looks, found: Looks): string[] {
  const colours = Object.entries(found.colours).flatMap(([scheme, parts]) =>
    changed(kept.colours[scheme] ?? {}, parts, same).map((line) => `colours, ${scheme}: ${line}`),
  );
  const styles = Object.entries(found.styles).flatMap(([width, parts]) =>
    changed(kept.styles[width] ?? {}, parts, same).map((line) => `look, ${width} px: ${line}`),
  );
  const boxes = Object.entries(found.boxes).flatMap(([screen, widths]) =>
    Object.entries(widths).flatMap(([width, parts]) =>
      changed(kept.boxes[screen]?.[width] ?? {}, parts, isNear).map(
        (line) => `${screen}, ${width} px, number and x y width height of ${line}`,
      ),
    ),
  );
  const lost = Object.keys(kept.boxes)
    .filter((screen) => found.boxes[screen] === undefined)
    .map((screen) => `${screen} is gone`);
  const all = [...colours, ...styles, ...lost, ...boxes];
  return all.length <= MOST ? all : [...all.slice(0, MOST), `and ${all.length - MOST} more`];
}
