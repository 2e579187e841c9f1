import type { Page } from "playwright-core";
import { isLong } from "../long-form.ts";
import type { Tag } from "./languages.ts";
import { look } from "./look.ts";
import { TAGS } from "./say.ts";

/** Looks at the states of a walk, each in one language in turn; in the long form at their words in the others too. */
export function lookInTurn(page: Page, tag: Tag, first = 0): (name: string) => Promise<void> {
  let state = first;
  return async (name) => {
    const isItsTurn = TAGS[state % TAGS.length] === tag;
    state += 1;
    if (isLong || isItsTurn) await look(page, `${tag} ${name}`, !isItsTurn);
  };
}
