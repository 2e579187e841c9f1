import type { SocialProviders } from "@sallyport/core";
import type { Fixture } from "./fixture.ts";
import * as known from "./known/index.ts";

const byId: Readonly<Record<keyof SocialProviders, Fixture>> = known;

/** Fixtures of all built-in providers. */
export const fixtures: readonly Fixture[] = Object.values(byId);
