import ts from "typescript-5";
import { docsOf } from "./docs-of.ts";
import { page, table } from "./markdown.ts";
import { HEADER, inputRowsOf, membersOf, rowsOf } from "./members.ts";
import { type Entry, fileOf, type Sources } from "./sources.ts";

const { NoTruncation, WriteArrowStyleSignature } = ts.TypeFormatFlags;

/** What a hook returns, where that is an object of ours. */
function resultOf(checker: ts.TypeChecker, signature: ts.Signature): string {
  const type = checker.getNonNullableType(signature.getReturnType());
  const parts = type.isUnion() ? type.types : [type];
  if (!parts.some((part) => part.symbol !== undefined && fileOf(part.symbol) !== null)) return "";
  return table(HEADER, rowsOf(membersOf(checker, type)));
}

function optionsOf(checker: ts.TypeChecker, signature: ts.Signature): string {
  const tables = signature.parameters.map((parameter) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
    const name = (type.aliasSymbol ?? type.symbol)?.name ?? "";
    return name.endsWith("Options") ? table(HEADER, inputRowsOf(membersOf(checker, type))) : "";
  });
  return tables.join("");
}

function section(checker: ts.TypeChecker, specifier: string, [name, symbol]: readonly [string, ts.Symbol]): string {
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  if (signature === undefined) throw new Error(`${name} cannot be called`);
  const head = checker.signatureToString(signature, undefined, NoTruncation | WriteArrowStyleSignature);
  const options = optionsOf(checker, signature);
  const result = resultOf(checker, signature);
  return page(
    `### ${name}`,
    docsOf(symbol),
    `\`\`\`ts\nimport { ${name} } from "${specifier}";\n\n${name}: ${head}\n\`\`\``,
    options && page("Its options:", options),
    result && page("What it returns:", result),
  );
}

const hooksOf = ({ exports }: Entry): [string, ts.Symbol][] => [...exports].filter(([name]) => /^use[A-Z]/.test(name));

export function hookPage({ checker, entries }: Sources): string {
  const having = entries.filter((entry) => hooksOf(entry).length > 0);
  return page(
    "# React hooks",
    "A hook uses the client of the nearest `SessionProvider`, or the client that you pass. [Client and React](/guide/client.md#react) explains how to use them.",
    ...having.flatMap((entry) => [
      `## ${entry.specifier}`,
      ...hooksOf(entry).map((hook) => section(checker, entry.specifier, hook)),
    ]),
  );
}
