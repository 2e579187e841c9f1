import type { Fixture } from "./fixture.ts";
import { github } from "./fixtures/github.ts";

/** Every provider that is known by name, from its own side. */
export const fixtures: readonly Fixture[] = [github];
