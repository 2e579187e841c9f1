import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Catalogue, errors } from "../../scripts/lib/core-declarations.ts";
import { endpointDocs } from "../../scripts/lib/endpoint-docs.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { plugins, served } from "../reference/plugins.ts";
import { withCallNames } from "./call-names.ts";
import { type DocumentedEndpoint, withEndpointRows } from "./endpoint-rows.ts";

/** The pages that have a row for each endpoint, by the owner of the endpoints. */
const PAGES: Readonly<Record<string, string>> = {
  core: "docs/guide/endpoints.md",
  organization: "docs/guide/organization-endpoints.md",
  "two-factor": "docs/guide/two-factor-endpoints.md",
  jwt: "docs/guide/jwt.md",
  "magic-link": "docs/guide/magic-links.md",
  "email-otp": "docs/guide/email-codes.md",
  passkey: "docs/guide/passkeys.md",
  anonymous: "docs/guide/guests.md",
  "multi-session": "docs/guide/several-accounts.md",
  "phone-number": "docs/guide/phone-numbers.md",
  "one-tap": "docs/guide/one-tap.md",
};
const NAMES = "docs/guide/names.md";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const codesIn = (text: string): string[] => text.match(/(?<=`)[A-Z][A-Z_]+(?=`)/g) ?? [];
const catalogue: Catalogue = Object.assign({}, errors, ...plugins.map((plugin) => plugin.errors));

function endpointsOf({ folder, named }: (typeof served)[number]): DocumentedEndpoint[] {
  const file = join(root, folder, "routes.ts");
  const docs = endpointDocs(file, readFileSync(file, "utf8"));
  return named.map(({ names, endpoint }) => {
    const name = names.join(".");
    return { ...endpoint, name, docstring: docs.get(name) ?? "" };
  });
}

/** A page may explain several codes once: `*membership* stands for …`. */
function sharedCodes(page: string): ReadonlyMap<string, readonly string[]> {
  const [, word, codes = ""] = /^(\*\w+\*) stands for ([^.]+)\.$/m.exec(page) ?? [];
  return new Map(word === undefined ? [] : [[word, codesIn(codes)]]);
}

/** Returns the pages of the guide that list endpoints. */
export async function endpointPages(): Promise<Record<string, string>> {
  const anywhere = new Set(codesIn(read("docs/guide/endpoints.md").split("any call may return")[1] ?? ""));
  const statusOf = (code: string): number | undefined => catalogue[code]?.status;
  const pages: Record<string, string> = { [NAMES]: withCallNames(read(NAMES)) };
  for (const owner of served) {
    const file = PAGES[owner.id];
    if (file === undefined) continue;
    const page = read(file);
    const words = { statusOf, anywhere, shared: sharedCodes(page) };
    pages[file] = await withEndpointRows(page, endpointsOf(owner), words);
  }
  return pages;
}
