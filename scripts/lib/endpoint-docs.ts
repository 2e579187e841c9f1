import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Comment, type Program, parseSync, Visitor } from "oxc-parser";

/** Docstrings by path, such as `signIn.email`. */
type Docs = Map<string, string>;

interface Parsed {
  readonly text: string;
  readonly program: Program;
  readonly comments: readonly Comment[];
}

function parse(file: string, text: string): Parsed {
  const { program, comments } = parseSync(file, text);
  return { text, program, comments };
}

function docBefore({ text, comments }: Parsed, start: number): string | undefined {
  const doc = comments.find(
    ({ end, value }) => value.startsWith("*") && text.slice(end, start).trim() === "" && end <= start,
  );
  return doc && text.slice(doc.start, doc.end);
}

/** Finds the docstring at the declaration, in this file or in an imported one. */
function docOf(parsed: Parsed, file: string, name: string): string | undefined {
  for (const statement of parsed.program.body) {
    if (statement.type === "ImportDeclaration") {
      const found = statement.specifiers.find(({ local }) => local.name === name);
      if (found?.type !== "ImportSpecifier" || found.imported.type !== "Identifier") continue;
      const target = join(dirname(file), statement.source.value);
      if (!existsSync(target)) return undefined;
      return docOf(parse(target, readFileSync(target, "utf8")), target, found.imported.name);
    }
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    const isIt = declared.declarations.some(({ id }) => id.type === "Identifier" && id.name === name);
    if (isIt) return docBefore(parsed, statement.start);
  }
  return undefined;
}

/** Uses the docstring of the property, or that of the endpoint. */
export function endpointDocs(file: string, text: string): Docs {
  const parsed = parse(file, text);
  const docs: Docs = new Map();
  const names: string[] = [];
  const visitor = new Visitor({
    Property({ key, value, start }) {
      names.push(key.type === "Identifier" ? key.name : "");
      const made = value.type === "CallExpression" ? value.callee : value;
      const doc = docBefore(parsed, start) ?? (made.type === "Identifier" ? docOf(parsed, file, made.name) : undefined);
      if (doc !== undefined) docs.set(names.join("."), doc);
    },
    "Property:exit"() {
      names.pop();
    },
  });
  visitor.visit(parsed.program);
  return docs;
}

/** The compiler drops the docstrings of groups, so this inserts them again. */
export function withEndpointDocs(file: string, declaration: string, docs: Docs): string {
  const inserts: { readonly at: number; readonly doc: string }[] = [];
  const names: string[] = [];
  const visitor = new Visitor({
    TSPropertySignature({ key, start }) {
      names.push(key.type === "Identifier" ? key.name : "");
      const doc = docs.get(names.join("."));
      if (doc !== undefined) inserts.push({ at: start, doc });
    },
    "TSPropertySignature:exit"() {
      names.pop();
    },
  });
  visitor.visit(parseSync(file, declaration).program);
  return inserts.reduceRight((out, { at, doc }) => `${out.slice(0, at)}${doc}\n${out.slice(at)}`, declaration);
}
