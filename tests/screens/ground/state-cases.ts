import { isLong } from "../../ground/long-form.ts";
import type { Tag } from "./languages.ts";
import { TAGS } from "./say.ts";

type StateCase = readonly [tag: Tag, name: string];

/** Lists every state, each reached in the next language. The short form has every fourth. */
export const stateCases = (names: readonly string[]): StateCase[] =>
  names.filter((_, index) => isLong || index % 4 === 0).map((name, index) => [TAGS[index % TAGS.length] ?? "en", name]);
