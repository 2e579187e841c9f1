import { hash } from "node:crypto";
import { Detector, type IMapFrame, type IStore, Statistic, weak } from "@jscpd/core";
import { Tokenizer } from "@jscpd/tokenizer";

/** Shorter copies are normal syntax. */
const COPY = { minTokens: 40, minLines: 4, maxLines: 10_000 };

const hashFunction = (text: string): string => hash("md5", text);

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

const MISSING = new Error("not found");

/** jscpd's own store makes an error with its stack for each lookup that finds nothing, which is nearly every one. */
class Frames implements IStore<IMapFrame> {
  #frames = new Map<string, IMapFrame>();
  readonly #formats = new Map<string, Map<string, IMapFrame>>();

  namespace(format: string): void {
    this.#frames = this.#formats.get(format) ?? new Map();
    this.#formats.set(format, this.#frames);
  }

  get(key: string): Promise<IMapFrame> {
    const frame = this.#frames.get(key);
    return frame === undefined ? Promise.reject(MISSING) : Promise.resolve(frame);
  }

  set(key: string, frame: IMapFrame): Promise<IMapFrame> {
    this.#frames.set(key, frame);
    return Promise.resolve(frame);
  }

  close(): void {
    this.#formats.clear();
  }
}

/** Comments and white space do not count. */
export async function duplicatesOf(sources: readonly Source[]): Promise<Duplicates> {
  const detector = new Detector(new Tokenizer(), new Frames(), [], { ...COPY, mode: weak, hashFunction });
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
