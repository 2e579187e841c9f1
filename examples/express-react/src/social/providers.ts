import { wayName } from "./way-name.ts";

interface Provider {
  readonly id: string;
  /** What people call it, where its id does not say so. */
  readonly name?: string;
}

function read(): readonly Provider[] {
  const content = document.querySelector('meta[name="identity-providers"]')?.getAttribute("content");
  // The server that serves this page wrote it.
  return JSON.parse(content || "[]") as readonly Provider[];
}

const providers = read();
const names = Object.fromEntries(providers.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));

/** The ids of the identity providers that the server was given: in the page from the start, so that nothing moves. */
export const providerIds: readonly string[] = providers.map(({ id }) => id);

/** What a way in is called on these pages. */
export const nameOf = (id: string): string => wayName(id, names);
