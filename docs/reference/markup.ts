import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5";
import { root } from "../../scripts/lib/workspace.ts";

/** An element of HTML that a screen or a part renders. */
export interface Rendered {
  /** With its line. */
  readonly at: string;
  readonly tag: string;
  /** Names of its attributes; of what is spread in nothing is known. */
  readonly attributes: ReadonlySet<string>;
  /** Its `data-part`, where that is written out; else empty. */
  readonly part: string;
  /** The values of its `data-state`, as far as they are written out. */
  readonly states: readonly string[];
  /** The tags of the elements around it, in its file. */
  readonly inside: readonly string[];
}

/** The values that an expression may have, of those that are written out. */
function literalsOf(node: ts.Node | undefined, source: ts.SourceFile): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isJsxExpression(node)) return literalsOf(node.expression, source);
  if (ts.isConditionalExpression(node)) {
    return [...literalsOf(node.whenTrue, source), ...literalsOf(node.whenFalse, source)];
  }
  if (!ts.isIdentifier(node)) return [];
  const found: string[] = [];
  const visit = (one: ts.Node): void => {
    const isIt = ts.isVariableDeclaration(one) && one.name.getText(source) === node.text;
    if (isIt) found.push(...literalsOf(one.initializer, source));
    one.forEachChild(visit);
  };
  visit(source);
  return found;
}

function renderedOf(node: ts.JsxOpeningElement | ts.JsxSelfClosingElement, source: ts.SourceFile) {
  const own = node.attributes.properties.filter(ts.isJsxAttribute);
  const initializerOf = (name: string): ts.Node | undefined =>
    own.find((attribute) => attribute.name.getText(source) === name)?.initializer;
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return {
    at: `${source.fileName.slice(root.length + 1)}:${line + 1}`,
    tag: node.tagName.getText(source),
    attributes: new Set(own.map(({ name }) => name.getText(source))),
    part: literalsOf(initializerOf("data-part"), source)[0] ?? "",
    states: literalsOf(initializerOf("data-state"), source),
  };
}

const read = new Map<string, readonly Rendered[]>();

/** Every element that is written in a file. */
export function elementsOf(file: string): readonly Rendered[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Rendered[] = [];
  const visit = (node: ts.Node, inside: readonly string[]): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      found.push({ ...renderedOf(node, source), inside });
    }
    const around = ts.isJsxElement(node) ? [...inside, node.openingElement.tagName.getText(source)] : inside;
    node.forEachChild((child) => visit(child, around));
  };
  visit(source, []);
  read.set(file, found);
  return found;
}

/** Every element of HTML that is written in `@sallyport/react/ui`, whatever state it is shown in. */
export function renderedElements(): Rendered[] {
  const ui = join(root, "packages/react/src/ui");
  const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test-d)\.tsx$/.test(file),
  );
  return files
    .sort()
    .flatMap((file) => elementsOf(join(ui, file)))
    .filter(({ tag }) => /^[a-z]/.test(tag));
}
