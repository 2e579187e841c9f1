import type { Declared } from "../../scripts/lib/core-declarations.ts";
import { served } from "../reference/plugins.ts";

const named = (text: string): string[] => [...text.matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);
const listOf = (names: readonly string[]): string => `${names.map((name) => `\`${name}\``).join(", ")}.`;

const isOpened = ({ hidden, ownForm, serverOnly }: Declared): boolean =>
  !serverOnly && (hidden === true || ownForm === true);

/** Writes the calls that no table of the page compares with better-auth's. @throws Error without the section */
export function withCallNames(page: string): string {
  const [before = "", own, after] = page.split(/(?<=^## Only in Sallyport\n)|(?=^## Examples$)/m);
  if (own === undefined || after === undefined) throw new Error("docs/guide/names.md has no section for our own calls");
  const compared = new Set(named(before));
  const calls = served
    .flatMap(({ named: endpoints }) => endpoints)
    .map(({ names, endpoint }) => ({ name: names.join("."), isLink: isOpened(endpoint) }))
    .filter(({ name }) => !compared.has(name));
  const ours = calls.filter(({ isLink }) => !isLink).map(({ name }) => name);
  const links = calls.filter(({ isLink }) => isLink).map(({ name }) => name);
  return `${before}
better-auth has no counterpart for these calls:

${listOf(ours)}

Browsers open these links and pages: ${listOf(links)}

${after}`;
}
