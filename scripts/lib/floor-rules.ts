import { basename } from "node:path";
import type { Edge, Graph } from "./graph.ts";

export interface Strangers {
  /** Members of this folder must not import each other. */
  readonly folder: string;
  /** This file may import all members. */
  readonly list?: string;
  /** Whether members are folders instead of files. */
  readonly each?: "folder";
}

export interface Door {
  /** Members of this folder import only what third parties can. */
  readonly folder: string;
  /** The entry that they may import. */
  readonly door: string;
}

export interface Reserved {
  /** The path below `src`. */
  readonly file: string;
  /** The folders that may import the file. */
  readonly by: readonly string[];
}

/** A name that only some files may use. */
export interface ReservedWord {
  readonly words: readonly string[];
  /** The paths below `src` that may use it. */
  readonly by: readonly string[];
}

export interface FloorPlan {
  readonly arrows: { readonly [name: string]: readonly string[] };
  readonly portable: readonly string[];
  readonly floors: { readonly [name: string]: readonly (readonly string[])[] };
  readonly strangers: { readonly [name: string]: readonly Strangers[] };
  readonly doors: { readonly [name: string]: readonly Door[] };
  readonly reserved: { readonly [name: string]: readonly Reserved[] };
  readonly reservedWords: { readonly [name: string]: readonly ReservedWord[] };
  readonly maxLines: number;
  /** The exclusive maximum of a function's lines. */
  readonly functionsUnder: number;
}

type Rule = (file: string, edge: Edge) => string | undefined;

function roomOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function floorRule(floors: readonly (readonly string[])[]): Rule {
  const floorOf = (file: string): number => floors.findIndex((rooms) => rooms.includes(roomOf(file)));
  return (file, { to }) => {
    if (!to.startsWith("src/")) return undefined;
    if (roomOf(file) === roomOf(to)) return undefined;
    const [from, target] = [floorOf(file), floorOf(to)];
    if (target < from) return undefined;
    return `stands on floor ${from} (${roomOf(file)}) and imports ${to} from floor ${target}`;
  };
}

function strangerRule({ folder, list, each }: Strangers): Rule {
  const home = `src/${folder}/`;
  const member = (file: string): string => (each === "folder" ? (file.slice(home.length).split("/")[0] ?? "") : file);
  return (file, { to }) => {
    if (!file.startsWith(home) || !to.startsWith(home)) return undefined;
    if (file === `${home}${list}` || member(file) === member(to)) return undefined;
    return `imports ${to}: members of ${folder} do not know each other`;
  };
}

/** Combines `strangerRule` with the allowed entry. */
function doorRule(name: string, { folder, door }: Door): Rule {
  const home = `src/${folder}/`;
  const entry = `@sallyport/${name}/${door.replace(/\.ts$/, "")}`;
  const isOwn = (to: string): boolean => to.startsWith("src/") || `${to}/`.startsWith(`@sallyport/${name}/`);
  return (file, { to, typeOnly }) => {
    if (!file.startsWith(home) || !isOwn(to)) return undefined;
    // `declare module` counts as a type import.
    if (typeOnly && to === `@sallyport/${name}`) return undefined;
    if (to.startsWith(home) || to === `src/${door}` || to === entry) return undefined;
    return `imports ${to}: what is in ${folder} comes in by ${door} alone, as a stranger does`;
  };
}

function arrowRule(allowed: readonly string[]): Rule {
  return (_file, { to, typeOnly }) => {
    const name = /^@sallyport\/([^/]+)/.exec(to)?.[1];
    // A rule may name a single entry such as "core/access".
    if (name === undefined || allowed.includes(name) || allowed.includes(to.slice("@sallyport/".length))) return;
    if (allowed.includes(`type ${name}`))
      return typeOnly ? undefined : `imports a value from ${to}, not only its types`;
    return `imports ${to}, which its package must not know`;
  };
}

function reservedRule({ file: reserved, by }: Reserved): Rule {
  return (file, { to }) => {
    if (to !== `src/${reserved}` || by.some((folder) => file.startsWith(`src/${folder}/`))) return undefined;
    return `imports ${to}, which only ${by.join(" and ")} may`;
  };
}

const portableRule: Rule = (file, { to }) =>
  to.startsWith("node:") && !file.endsWith(".node.ts")
    ? `imports ${to}: only a *.node.ts file may, beside its Web twin`
    : undefined;

/** Returns one line for each broken rule. */
export function brokenRules({ item, files }: Graph, plan: FloorPlan): string[] {
  const name = basename(item.folder);
  const arrows = plan.arrows[name];
  if (arrows === undefined) return [`packages/${name} is not on the floor plan`];
  const floors = plan.floors[name];
  const rules = [
    arrowRule([...arrows, name]),
    ...(floors ? [floorRule(floors)] : []),
    ...(plan.strangers[name] ?? []).map(strangerRule),
    ...(plan.doors[name] ?? []).map((door) => doorRule(name, door)),
    ...(plan.reserved[name] ?? []).map(reservedRule),
    ...(plan.portable.includes(name) ? [portableRule] : []),
  ];
  const source = [...files].filter(([file]) => file.startsWith("src/"));
  const homeless = source.filter(([file]) => floors !== undefined && !floors.flat().includes(roomOf(file)));
  return [
    ...homeless.map(([file]) => `${item.folder}/${file} stands on no floor`),
    ...source.flatMap(([file, edges]) =>
      edges.flatMap((edge) =>
        rules.flatMap((rule) => rule(file, edge) ?? []).map((why) => `${item.folder}/${file} ${why}`),
      ),
    ),
  ];
}
