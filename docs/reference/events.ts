import { readFileSync } from "node:fs";
import { join } from "node:path";
import type ts from "typescript-5";
import { root } from "../../scripts/lib/workspace.ts";
import { docsOf } from "./docs-of.ts";
import { code, page, table } from "./markdown.ts";
import { membersOf } from "./members.ts";
import { titleOf } from "./plugins.ts";
import { exported, fileOf, type Sources } from "./sources.ts";

/** When each happens, as the guide's table says, of which a check proves that it has them all. */
function guideWords(): ReadonlyMap<string, string> {
  const [, events = ""] = readFileSync(join(root, "docs/guide/endpoints.md"), "utf8").split(/^## Events$/m);
  const rows = events.matchAll(/^\| `([a-z.-]+)` \| [^|]* \| (.+) \|$/gm);
  return new Map([...rows].map(([, name = "", words = ""]) => [name, words]));
}

function payloadOf(checker: ts.TypeChecker, event: ts.Symbol): string {
  const members = membersOf(checker, checker.getTypeOfSymbol(event));
  return members.map(({ name, type, isOptional }) => code(`${name}${isOptional ? "?" : ""}: ${type}`)).join("<br>");
}

const ownerOf = (event: ts.Symbol): string => /plugins\/([^/]+)\//.exec(fileOf(event) ?? "")?.[1] ?? "core";

export function eventPage(sources: Sources): string {
  const { checker } = sources;
  const words = guideWords();
  const events = checker.getDeclaredTypeOfSymbol(exported(sources, "@sallyport/core", "AuthEvents"));
  const groups = Map.groupBy(checker.getPropertiesOfType(events), ownerOf);
  const sections = [...groups]
    .toSorted(([one], [other]) => Number(other === "core") - Number(one === "core"))
    .map(([owner, members]) => {
      const rows = members.map((event) => [
        code(event.name),
        payloadOf(checker, event),
        words.get(event.name) ?? docsOf(event),
      ]);
      return page(`## Of ${titleOf(owner)}`, table(["Event", "Payload", "When"], rows));
    });
  return page(
    "# Events",
    "The `events` of the options and of plugins receive these events after the commit, and a plugin's `onEventInTransaction` receives them inside the transaction: see [Plugins](/guide/plugins.md).",
    ...sections,
  );
}
