import ts from "typescript-5";
import { docsOf } from "./docs-of.ts";
import { code, dotted } from "./markdown.ts";
import { fileOf } from "./sources.ts";

/** A property as its interface declares it. */
export interface Member {
  /** With those above it: `session.cookieCache.maxAge`. */
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly docs: string;
  readonly symbol: ts.Symbol;
}

const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** As written, unless what was written has a parameter that is known here; computed types as the compiler prints them. */
export function typeText(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const declaration = symbol.declarations?.[0];
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const isAsWritten = written && checker.getNonNullableType(checker.getTypeFromTypeNode(written)) === type;
  if (written && isAsWritten)
    return written
      .getText()
      .replaceAll(COMMENT, "")
      .replace(/ \| undefined$/, "");
  return checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);
}

/** Its own properties, those of its bases included. */
export function membersOf(checker: ts.TypeChecker, type: ts.Type, prefix = ""): Member[] {
  return checker.getPropertiesOfType(type).map((symbol) => ({
    name: prefix + symbol.name,
    type: typeText(checker, symbol),
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    docs: docsOf(symbol),
    symbol,
  }));
}

const NAMED = /(?:Options|Hooks)$/;

/** Whether it is options that stand inside others, rather than a value that is handed over. */
function isOptions(checker: ts.TypeChecker, type: ts.Type): boolean {
  if ((type.flags & ts.TypeFlags.Object) === 0 || checker.isArrayLikeType(type)) return false;
  if (type.getCallSignatures().length > 0 || checker.getPropertiesOfType(type).length === 0) return false;
  const { symbol } = type;
  if (symbol === undefined || fileOf(symbol) === null) return false;
  return NAMED.test(symbol.name) || symbol.declarations?.some(ts.isTypeLiteralNode) === true;
}

/** Options of ours with those inside them, by dotted names; not those that `fetch` has anyway. */
export function optionsOf(checker: ts.TypeChecker, type: ts.Type, prefix = ""): Member[] {
  const ours = membersOf(checker, type, prefix).filter(({ symbol }) => fileOf(symbol) !== null);
  return ours.flatMap((member) => {
    const own = checker.getNonNullableType(checker.getTypeOfSymbol(member.symbol));
    const [inner, ...others] = (own.isUnion() ? own.types : [own]).filter((part) => isOptions(checker, part));
    if (inner === undefined || others.length > 0) return [member];
    const isAll = inner === own;
    const above = isAll && member.docs === "" ? [] : [{ ...member, type: isAll ? "" : member.type }];
    return [...above, ...optionsOf(checker, inner, `${member.name}.`)];
  });
}

/** Rows of a table: name, type, docs. */
export function rowsOf(members: readonly Member[]): string[][] {
  return members.map(({ name, type, docs }) => [dotted(name), code(type), docs]);
}

/** With a word at what has to be given. */
export function inputRowsOf(members: readonly Member[]): string[][] {
  const marks = members.map(({ isOptional }) => (isOptional ? "" : " (required)"));
  return rowsOf(members).map(([name = "", ...rest], at) => [name + marks[at], ...rest]);
}

export const HEADER = ["Name", "Type", "What it does"] as const;
