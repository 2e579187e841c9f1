import ts from "typescript-5";
import { prose } from "./markdown.ts";

const SAID: Readonly<Record<string, string>> = { throws: "Throws", see: "See" };

/** A symbol's docstring with what it throws and where to read on. */
export function docsOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  const tags = symbol.getJsDocTags(checker).flatMap(({ name, text: parts }) => {
    const said = SAID[name];
    return said === undefined ? [] : [`${said} ${ts.displayPartsToString(parts)}.`];
  });
  return prose([text, ...tags].join(" ").trim());
}

/** As it stands in the source: with its stars. */
export function docsOfComment(comment: string): string {
  const lines = comment.replace(/^\/\*\*/, "").replace(/\*\/$/, "");
  const text = lines.replaceAll(/^\s*\* ?/gm, "").trim();
  return prose(text.replaceAll(/@(throws|see)\b/g, (_, name: string) => SAID[name] ?? ""));
}
