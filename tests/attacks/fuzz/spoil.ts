import type { Chance } from "./chance.ts";
import { type Draft, draftOf, type Material } from "./draft.ts";
import { BYTE_SPOILERS, FIELD_SPOILERS, type Spoiler } from "./spoil-body.ts";
import { HEAD_SPOILERS } from "./spoil-head.ts";

function spoil(draft: Draft, chance: Chance, material: Material, spoilers: Readonly<Record<string, Spoiler>>): void {
  const name = chance.pick(Object.keys(spoilers));
  spoilers[name]?.(draft, chance, material);
  draft.changes.push(name);
}

/** Returns a valid request of any route with some of its parts changed. */
export function inputOf(chance: Chance, material: Material, origin: string): Draft {
  const draft = draftOf(chance.pick(material.calls), origin);
  const isPost = draft.body !== null;
  if (isPost && chance.often(0.75)) {
    for (let left = 1 + chance.below(3); left > 0; left -= 1) spoil(draft, chance, material, FIELD_SPOILERS);
  }
  if (isPost && chance.often(0.25)) spoil(draft, chance, material, BYTE_SPOILERS);
  if (!isPost || chance.often(0.3)) {
    for (let left = 1 + chance.below(2); left > 0; left -= 1) spoil(draft, chance, material, HEAD_SPOILERS);
  }
  return draft;
}
