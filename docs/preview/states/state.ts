import type { Stage } from "../stage.ts";
import type { Beginning } from "../start.ts";

/** A state of a screen that differs from the one in which its preview begins. */
export interface PreviewState extends Partial<Beginning> {
  readonly path?: string;
  /** Prepares the server and returns the first path. */
  begin?(stage: Stage): Promise<string>;
}

/** The states of one screen, by name. */
export type PreviewStates = Readonly<Record<string, PreviewState>>;

/** Every call of a screen except those that tell who is signed in and what the server offers. */
export const LISTS = /^(?!.*\/(get-session|capabilities)$)/;

export const LONG_NAME = "Maximiliane-Friederike von Schillingsfürst zu Hohenlohe-Waldenburg";
export const LONG_EMAIL = "maximiliane-friederike.von-schillingsfuerst@hohenlohe-waldenburg.example.com";
export const LONG_ORGANIZATION = "Donaudampfschifffahrtsgesellschaft Schillingsfürst & Söhne Nachfolger";
