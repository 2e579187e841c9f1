import ts from "typescript-5";
import { prose } from "./markdown.ts";

const SAID: Readonly<Record<string, string>> = { throws: "Throws", see: "See" };

/** A docstring as Markdown, with what it throws and where to read on. */
export function docsOfComment(comment: string): string {
  const lines = comment.replace(/^\/\*\*/, "").replace(/\*\/$/, "");
  // The formatter breaks long sentences.
  const text = lines
    .replaceAll(/^\s*\* ?/gm, "")
    .trim()
    .replaceAll(/(?<=\S)\n(?=[^\s*-])/g, " ");
  const said = text.replaceAll(/(?<!`)@(throws|see)\b/g, (_, name: string) => SAID[name] ?? "");
  return prose(said === text || said.endsWith(".") ? said : `${said}.`);
}

/** A variable's docstring stands before its statement. */
const statementOf = (node: ts.Node): ts.Node => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

function commentBefore(node: ts.Node): string | null {
  const text = node.getSourceFile().getFullText();
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const comments = ranges.map(({ pos, end }) => text.slice(pos, end)).filter((comment) => comment.startsWith("/**"));
  return comments.at(-1) ?? null;
}

/** As it stands in the source: the compiler takes `@sallyport/core` in one for a tag. */
export function docsOf(symbol: ts.Symbol): string {
  const comments = (symbol.declarations ?? []).map((declaration) => commentBefore(statementOf(declaration)));
  return docsOfComment(comments.find((comment) => comment !== null) ?? "");
}
