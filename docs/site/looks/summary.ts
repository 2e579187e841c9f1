import type { DrawnElement } from "./elements.ts";

export type Scheme = "light" | "dark";
export type Width = 1280 | 375;

/** The elements of a preview, by scheme and width. */
export type Views = Readonly<Record<`${Scheme} ${Width}`, readonly DrawnElement[]>>;

/** Texts by the name of a part. */
type ByPart = Readonly<Record<string, readonly string[]>>;

/** What is kept of the looks: for all screens the looks of each part, and for each screen where its parts are. */
export interface Looks {
  readonly colours: Readonly<Record<string, ByPart>>;
  readonly styles: Readonly<Record<string, ByPart>>;
  readonly boxes: Readonly<Record<string, Readonly<Record<string, ByPart>>>>;
}

function byPart(entries: readonly (readonly [name: string, text: string])[]): ByPart {
  const parts = new Map<string, Set<string>>();
  for (const [name, text] of entries) parts.set(name, (parts.get(name) ?? new Set()).add(text));
  return Object.fromEntries([...parts].map(([name, texts]) => [name, [...texts].sort()]));
}

const sorted = (parts: ByPart): ByPart =>
  Object.fromEntries(Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** `3` boxes of a part: the first and the last say where the others are. */
function boxesOf(elements: readonly DrawnElement[]): ByPart {
  const groups = Map.groupBy(elements, ({ name }) => name);
  return Object.fromEntries(
    [...groups].flatMap(([name, group]) => {
      const boxes = group.flatMap(({ box }) => (box === null ? [] : [box.join(" ")]));
      const ends = [...new Set([boxes[0] ?? "", boxes.at(-1) ?? ""])];
      return boxes.length === 0 ? [] : [[name, [`${boxes.length}`, ...ends]]];
    }),
  );
}

/** Brings the looks of all screens into the form that is kept. Colours do not depend on the width, nor places on colours. */
export function summary(screens: ReadonlyMap<string, Views>): Looks {
  const all = (view: keyof Views): readonly DrawnElement[] => [...screens.values()].flatMap((views) => views[view]);
  const colours = (scheme: Scheme): ByPart =>
    sorted(byPart([...all(`${scheme} 1280`), ...all(`${scheme} 375`)].map(({ name, colours }) => [name, colours])));
  const styles = (width: Width): ByPart =>
    sorted(byPart(all(`light ${width}`).map(({ name, style }) => [name, style])));
  return {
    colours: { light: colours("light"), dark: colours("dark") },
    styles: { "1280": styles(1280), "375": styles(375) },
    boxes: Object.fromEntries(
      [...screens].map(([screen, views]) => [
        screen,
        { "1280": boxesOf(views["light 1280"]), "375": boxesOf(views["light 375"]) },
      ]),
    ),
  };
}
