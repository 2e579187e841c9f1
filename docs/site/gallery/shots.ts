import { STATES } from "../../preview/states/states.ts";
import { PREVIEWED } from "../../reference/previewed.ts";
import type { Act } from "./act.ts";
import { ACTS } from "./acts.ts";

/** The name of the state in which a preview begins. */
export const FIRST = "first";

/** A screen in one of its states. */
export interface Shot {
  readonly screen: string;
  readonly state: string;
  /** The state of the preview, or null for the one in which it begins. */
  readonly begins: string | null;
  readonly act: Act | null;
}

/** Returns the state of the preview that has the longest name in common with a state that is reached by hand. */
function beginningOf(screen: string, state: string): string | null {
  const known = Object.keys(STATES[screen] ?? {}).filter((name) => state === name || state.startsWith(`${name}-`));
  return known.sort((one, other) => other.length - one.length)[0] ?? null;
}

const shotsOf = (screen: string): Shot[] => [
  { screen, state: FIRST, begins: null, act: null },
  ...Object.keys(STATES[screen] ?? {}).map((state) => ({ screen, state, begins: state, act: null })),
  ...Object.entries(ACTS[screen] ?? {}).map(([state, act]) => ({
    screen,
    state,
    begins: beginningOf(screen, state),
    act,
  })),
];

/** Every screen that has a preview, in each of its states. */
export const SHOTS: readonly Shot[] = PREVIEWED.flatMap(shotsOf);
