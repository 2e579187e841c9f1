import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publicPackages, root } from "../../scripts/lib/workspace.ts";
import { siteLinksIn } from "../site/links.ts";
import { endpointPages } from "./endpoints.ts";
import { errorPage } from "./errors.ts";
import { eventPage } from "./events.ts";
import { exportPage } from "./exports.ts";
import { figures } from "./figures.ts";
import { hookPage } from "./hooks.ts";
import { languageLists } from "./languages.ts";
import { authOptions, packageOptions, pluginOptions, providerOptions } from "./options.ts";
import { screenPages, themingPage } from "./screens.ts";
import { openSources, type Sources } from "./sources.ts";

/** Pages made from the code, by their path without `.md`. */
function referencePages(sources: Sources): Record<string, string> {
  const pages = {
    options: authOptions(sources),
    "provider-options": providerOptions(sources),
    "plugin-options": pluginOptions(sources),
    "package-options": packageOptions(sources),
    ...endpointPages(sources),
    events: eventPage(sources),
    errors: errorPage(sources),
    hooks: hookPage(sources),
    exports: exportPage(sources),
    theming: themingPage(),
    ...screenPages(sources),
  };
  return Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [`reference/${name}`, `---\npageClass: reference\n---\n\n${text}`]),
  );
}

/** The packages' own pages, as npm shows them. */
function packagePages(): Record<string, string> {
  const pages = publicPackages.map(({ dir, folder }) => {
    const text = readFileSync(join(dir, "README.md"), "utf8");
    return [folder, siteLinksIn(text, folder)] as const;
  });
  return Object.fromEntries(pages);
}

async function generate(): Promise<Readonly<Record<string, string>>> {
  const results = readFileSync(join(root, "bench/results/latest.md"), "utf8");
  const sources = openSources();
  const parts = { figures: figures(results), languages: await languageLists(sources) };
  return { ...referencePages(sources), ...packagePages(), ...parts };
}

let made: Promise<Readonly<Record<string, string>>> | undefined;

/** Everything on the site that no file of the repository is; the code is read once a process. */
export function generatedPages(): Promise<Readonly<Record<string, string>>> {
  made ??= generate();
  return made;
}
