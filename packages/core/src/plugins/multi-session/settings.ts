import { checkOptions, type Shapes, shape } from "../../plugin.ts";
import type { MultiSessionOptions } from "./options.ts";

const { optional, whole } = shape;

const DEFAULT_SESSIONS = 5;
const MOST_SESSIONS = 20;

const shapes: Shapes<MultiSessionOptions> = { maximumSessions: optional(whole(1, MOST_SESSIONS)) };

export interface Settings {
  readonly most: number;
}

export function resolveSettings(options: MultiSessionOptions): Settings {
  checkOptions("multiSession", shapes, options);
  return { most: options.maximumSessions ?? DEFAULT_SESSIONS };
}
