import type { ReservedWord } from "./floor-rules.ts";

/** Returns one line for each file and name. @param texts the texts by path below `src` */
export function wordProblems(texts: ReadonlyMap<string, string>, rules: readonly ReservedWord[]): string[] {
  return rules.flatMap(({ words, by }) => {
    const isAllowed = (file: string): boolean => by.some((place) => file === place || file.startsWith(`${place}/`));
    return [...texts].flatMap(([file, text]) =>
      isAllowed(file)
        ? []
        : words
            .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
            .map((word) => `${file} names ${word}, which only ${by.join(", ")} may`),
    );
  });
}
