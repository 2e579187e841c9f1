import { Detector, type IMapFrame, MemoryStore, Statistic, weak } from "@jscpd/core";
import { Tokenizer } from "@jscpd/tokenizer";

/** Shorter copies are normal syntax. */
const COPY = { minTokens: 40, minLines: 4, maxLines: 10_000 };

export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Duplicates {
  /** The share of all lines. */
  readonly percentage: number;
  /** One line for each copy. */
  readonly copies: readonly string[];
}

/** Comments and white space do not count. */
export async function duplicatesOf(sources: readonly Source[]): Promise<Duplicates> {
  const detector = new Detector(new Tokenizer(), new MemoryStore<IMapFrame>(), [], { ...COPY, mode: weak });
  const statistic = new Statistic();
  const { START_DETECTION: begun, CLONE_FOUND: found } = statistic.subscribe();
  if (begun !== undefined) detector.on("START_DETECTION", begun);
  if (found !== undefined) detector.on("CLONE_FOUND", found);
  const copies: string[] = [];
  for (const { path, text } of sources) {
    const clones = await detector.detect(path, text, path.endsWith("x") ? "tsx" : "typescript");
    for (const { duplicationA: copy, duplicationB: first } of clones)
      copies.push(
        `${copy.sourceId}:${copy.start.line}-${copy.end.line} is ${first.sourceId}:${first.start.line}-${first.end.line}`,
      );
  }
  return { percentage: statistic.getStatistic().total.percentage, copies };
}
