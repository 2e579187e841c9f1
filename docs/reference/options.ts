import type ts from "typescript-5";
import { docsOf } from "./docs-of.ts";
import { page, table } from "./markdown.ts";
import { HEADER, type Member, membersOf, optionsOf, rowsOf } from "./members.ts";
import { type Entry, exported, type Sources } from "./sources.ts";

const groupOf = ({ name }: Member): string => name.split(".", 1)[0] ?? "";

/** `createAuth`: what stands alone first, then each group. */
export function authOptions(sources: Sources): string {
  const { checker } = sources;
  const options = exported(sources, "@sallyport/core", "AuthOptions");
  const members = optionsOf(checker, checker.getDeclaredTypeOfSymbol(options));
  const groups = Map.groupBy(members, groupOf);
  const isGroup = (name: string): boolean => groups.get(name)?.some((member) => member.name !== name) === true;
  return page(
    "# Options of createAuth",
    docsOf(checker, options),
    "With words and examples: the guide [Options](/guide/options.md).",
    table(HEADER, rowsOf(members.filter((member) => !isGroup(groupOf(member))))),
    ...[...groups].filter(([name]) => isGroup(name)).map(([name, inner]) => page(`## ${name}`, table(HEADER, rowsOf(inner)))),
  );
}

/** A function that takes options. */
interface Maker {
  readonly specifier: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly parameter: string;
  readonly options: ts.Type;
}

const namesOf = (type: ts.Type): string[] =>
  (type.isIntersection() || type.isUnion() ? type.types : [type]).map(({ aliasSymbol, symbol }) => (aliasSymbol ?? symbol)?.name ?? "");

function makersOf(checker: ts.TypeChecker, { specifier, exports }: Entry): Maker[] {
  return [...exports].flatMap(([name, symbol]) => {
    if (symbol.valueDeclaration === undefined || /^use[A-Z]/.test(name)) return [];
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    return (signature?.parameters ?? []).flatMap((parameter) => {
      const options = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      const isIt = namesOf(options).some((word) => word.endsWith("Options"));
      return isIt ? [{ specifier, name, symbol, parameter: parameter.name, options }] : [];
    });
  });
}

/** Every function that takes options, where it is exported first; `createAuth` and hooks have pages of their own. */
export function makers({ checker, entries }: Sources): Maker[] {
  const seen = new Set<ts.Symbol>();
  return entries.flatMap((entry) => {
    const found = makersOf(checker, entry).filter(({ name, symbol }) => name !== "createAuth" && !seen.has(symbol));
    for (const { symbol } of found) seen.add(symbol);
    return found;
  });
}

function section({ checker }: Sources, { specifier, name, symbol, options }: Maker): string {
  return page(
    `## ${name}`,
    `\`import { ${name} } from "${specifier}"\``,
    docsOf(checker, symbol),
    table(HEADER, rowsOf(optionsOf(checker, options))),
  );
}

const isPlugin = ({ specifier }: Maker): boolean => specifier.startsWith("@sallyport/core/");

export function pluginOptions(sources: Sources): string {
  const sections = makers(sources).filter(isPlugin).map((maker) => section(sources, maker));
  return page("# Options of plugins", "What the functions of the entries of `@sallyport/core` take.", ...sections);
}

export function packageOptions(sources: Sources): string {
  const others = makers(sources).filter((maker) => !isPlugin(maker) && maker.specifier !== "@sallyport/core");
  const sections = others.map((maker) => section(sources, maker));
  return page("# Options of the other packages", "Databases, mail, clients and bridges.", ...sections);
}

/** What every provider takes, and what some take besides. */
export function providerOptions(sources: Sources): string {
  const { checker } = sources;
  const declared = (name: string): ts.Type =>
    checker.getDeclaredTypeOfSymbol(exported(sources, "@sallyport/core", name));
  const common = membersOf(checker, declared("ProviderOptions"));
  const known = new Set(common.map(({ symbol }) => symbol.valueDeclaration));
  const own = (name: string): string => {
    const members = membersOf(checker, declared(name)).filter(({ symbol }) => !known.has(symbol.valueDeclaration));
    return page(`## ${name}`, docsOf(checker, exported(sources, "@sallyport/core", name)), table(HEADER, rowsOf(members)));
  };
  const providers = membersOf(checker, declared("SocialProviders"));
  const special = [...new Set(providers.map(({ type }) => type)), "CustomProviderOptions"];
  return page(
    "# Options of providers",
    "What each of `socialProviders` takes, and `custom({ … })` of `customProviders`. What to register where: [Providers](/providers.md).",
    table(["Provider", "Options"], providers.map(({ name, type }) => [`\`${name}\``, `[${type}](#${type.toLowerCase()})`])),
    page("## ProviderOptions", "Every provider takes these.", table(HEADER, rowsOf(common))),
    ...special.filter((name) => name !== "ProviderOptions").map(own),
  );
}
