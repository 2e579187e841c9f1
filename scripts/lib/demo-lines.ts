import { isTest } from "./files.ts";

/** A part of the demo, and the most lines that it may have. */
export interface DemoPart {
  readonly name: string;
  readonly folder: string;
  readonly lines: number;
}

export interface DemoPlan {
  /** The page states the limits of the parts. */
  readonly demo: { readonly page: string; readonly parts: readonly DemoPart[] };
}

type Lengths = readonly (readonly [file: string, lines: number])[];

export const linesIn = (lengths: Lengths, { folder }: DemoPart): number =>
  lengths.filter(([file]) => file.startsWith(`${folder}/`) && !isTest(file)).reduce((sum, [, lines]) => sum + lines, 0);

/** Parts with too many lines, and limits that the demo's page does not state. */
export function demoProblems(lengths: Lengths, parts: readonly DemoPart[], page: string): string[] {
  return parts.flatMap((part) => {
    const { name, lines } = part;
    const found = linesIn(lengths, part);
    return [
      ...(found > lines ? [`The ${name} of the demo has ${found} lines, more than ${lines}`] : []),
      ...(page.includes(`${lines} lines`) ? [] : [`The page of the demo must say that the ${name} has ${lines} lines`]),
    ];
  });
}
