import { wayName } from "./way-name.ts";

interface Provider {
  readonly id: string;
  /** If it does not follow from the id. */
  readonly name?: string;
}

function read(): readonly Provider[] {
  const content = document.querySelector('meta[name="identity-providers"]')?.getAttribute("content");
  // Written by our server.
  return JSON.parse(content || "[]") as readonly Provider[];
}

const providers = read();
const names = Object.fromEntries(providers.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));

/** In the page from the start: nothing moves. */
export const providerIds: readonly string[] = providers.map(({ id }) => id);

export const nameOf = (id: string): string => wayName(id, names);
