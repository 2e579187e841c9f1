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

/** As written, unless what was written has a parameter that is known here; computed types as the compiler prints them. */
export function typeText(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const { valueDeclaration: declaration } = symbol;
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const isAsWritten = written && checker.getNonNullableType(checker.getTypeFromTypeNode(written)) === type;
  if (written && isAsWritten) return written.getText().replace(/ \| undefined$/, "");
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
  return NAMED.test(symbol.name) || symbol.name === ts.InternalSymbolName.Type;
}

function nested(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type | undefined {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return (type.isUnion() ? type.types : [type]).find((part) => isOptions(checker, part));
}

/** Options with those inside them, by dotted names. */
export function optionsOf(checker: ts.TypeChecker, type: ts.Type, prefix = ""): Member[] {
  return membersOf(checker, type, prefix).flatMap((member) => {
    const inner = nested(checker, member.symbol);
    if (inner === undefined) return [member];
    const isNamed = NAMED.test(member.type);
    const own = isNamed && member.docs === "" ? [] : [{ ...member, type: isNamed ? "" : member.type }];
    return [...own, ...optionsOf(checker, inner, `${member.name}.`)];
  });
}

/** Rows of a table: name, type, docs. */
export function rowsOf(members: readonly Member[]): string[][] {
  return members.map(({ name, type, isOptional, docs }) => [
    `${dotted(name)}${isOptional ? "" : " (required)"}`,
    code(type),
    docs,
  ]);
}

export const HEADER = ["Name", "Type", "What it does"] as const;
