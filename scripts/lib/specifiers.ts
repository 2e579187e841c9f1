import { parseSync, Visitor } from "oxc-parser";

export interface Specifier {
  readonly value: string;
  /** The offset of the opening quote. */
  readonly start: number;
  readonly end: number;
  /** Erased imports: `import type`, `import("…").T` and `declare module "…"`. */
  readonly typeOnly: boolean;
}

interface Located {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

/** Returns the pattern of a relative import whose path has values in it, each of which becomes a star. */
function patternOf({ type, quasis = [] }: Located): string | undefined {
  const pattern = quasis.map(({ value }) => value.raw).join("*");
  return type === "TemplateLiteral" && /^\.{1,2}\//.test(pattern) ? pattern : undefined;
}

/**
 * Returns imports, re-exports and module augmentations. A value in a relative path is a star. @throws Error for a file
 * that does not parse
 */
export function specifiersOf(file: string, text: string): Specifier[] {
  const parsed = parseSync(file, text);
  const error = parsed.errors[0];
  if (error) throw new Error(`${file}: ${error.message}`);
  const found: Specifier[] = [];
  const add = (node: Located | null, typeOnly: boolean): void => {
    if (node === null) return;
    const value = node.type === "Literal" ? node.value : patternOf(node);
    if (typeof value !== "string") {
      throw new Error(`${file}: an import whose target is not a plain string cannot be checked`);
    }
    found.push({ value, start: node.start, end: node.end, typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    TSModuleDeclaration: (node) => {
      if (node.id.type === "Literal") add(node.id, true);
    },
  }).visit(parsed.program);
  return found;
}
