import type ts from "typescript-5";
import { docsOf } from "./docs-of.ts";
import { page, table } from "./markdown.ts";
import { HEADER, inputRowsOf, type Member, membersOf, optionsOf } from "./members.ts";
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
    docsOf(options),
    "The guide [Options](/guide/options.md) explains them with examples.",
    table(HEADER, inputRowsOf(members.filter((member) => !isGroup(groupOf(member))))),
    ...[...groups]
      .filter(([name]) => isGroup(name))
      .map(([name, inner]) => page(`## ${name}`, table(HEADER, inputRowsOf(inner)))),
  );
}

/** A function that takes options. */
interface Maker {
  readonly specifier: string;
  readonly name: string;
  readonly symbol: ts.Symbol;
  readonly options: ts.Type;
}

const namesOf = (type: ts.Type): string[] =>
  (type.isIntersection() || type.isUnion() ? type.types : [type]).map(
    ({ aliasSymbol, symbol }) => (aliasSymbol ?? symbol)?.name ?? "",
  );

/** Of a parameter, or of those that a rest parameter stands for. */
function parameterTypes(checker: ts.TypeChecker, parameter: ts.Symbol): readonly ts.Type[] {
  const type = checker.getTypeOfSymbol(parameter);
  const types = checker.isTupleType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [type];
  return types.map((one) => checker.getNonNullableType(one));
}

function makersOf(checker: ts.TypeChecker, { specifier, exports }: Entry): Maker[] {
  return [...exports].flatMap(([name, symbol]) => {
    if (symbol.valueDeclaration === undefined || /^use[A-Z]/.test(name)) return [];
    const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
    const types = (signature?.parameters ?? []).flatMap((parameter) => parameterTypes(checker, parameter));
    const taken = types.filter((type) => namesOf(type).some((word) => word.endsWith("Options")));
    return taken.map((options) => ({ specifier, name, symbol, options }));
  });
}

/** Every function that takes options, where it is exported first; `createAuth` and hooks have pages of their own. */
function makers({ checker, entries }: Sources): Maker[] {
  const seen = new Set<ts.Symbol>();
  return entries.flatMap((entry) => {
    const found = makersOf(checker, entry).filter(({ name, symbol }) => name !== "createAuth" && !seen.has(symbol));
    for (const { symbol } of found) seen.add(symbol);
    return found;
  });
}

/** Sections by the entry that the functions come from. */
function sections({ checker }: Sources, found: readonly Maker[]): string[] {
  return [...Map.groupBy(found, ({ specifier }) => specifier)].flatMap(([specifier, makers]) => [
    `## ${specifier}`,
    ...makers.map(({ name, symbol, options }) =>
      page(`### ${name}`, docsOf(symbol), table(HEADER, inputRowsOf(optionsOf(checker, options)))),
    ),
  ]);
}

const isOfCore = ({ specifier }: Maker): boolean => specifier.startsWith("@sallyport/core/");

export function pluginOptions(sources: Sources): string {
  const found = makers(sources).filter(isOfCore);
  return page(
    "# Options of plugins",
    "This page lists the options of the plugins of `@sallyport/core`, and of the other functions of its entry points.",
    ...sections(sources, found),
  );
}

export function packageOptions(sources: Sources): string {
  const found = makers(sources).filter((maker) => !isOfCore(maker) && maker.specifier !== "@sallyport/core");
  return page(
    "# Options of the other packages",
    "This page lists the options of databases, mail, clients and bridges.",
    ...sections(sources, found),
  );
}

/** What every provider takes, and what some take besides. */
export function providerOptions(sources: Sources): string {
  const { checker } = sources;
  const declared = (name: string): ts.Type =>
    checker.getDeclaredTypeOfSymbol(exported(sources, "@sallyport/core", name));
  const common = membersOf(checker, declared("ProviderOptions"));
  const known = new Set(common.map(({ symbol }) => symbol.declarations?.[0]));
  const own = (name: string): string => {
    const members = membersOf(checker, declared(name)).filter(({ symbol }) => !known.has(symbol.declarations?.[0]));
    return page(`## ${name}`, docsOf(exported(sources, "@sallyport/core", name)), table(HEADER, inputRowsOf(members)));
  };
  // The list of providers computes these types, and TypeScript adds undefined to a computed one that is optional.
  const providers = membersOf(checker, declared("SocialProviders")).map(({ name, symbol }) => ({
    name,
    type: checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(symbol))),
  }));
  const special = [...new Set(providers.map(({ type }) => type)), "CustomProviderOptions"];
  return page(
    "# Options of providers",
    "This page lists the options of each provider in `socialProviders`, and of `custom({ … })` in `customProviders`. [Providers](/providers.md) explains what to register with each provider.",
    table(
      ["Provider", "Options"],
      providers.map(({ name, type }) => [`\`${name}\``, `[${type}](#${type.toLowerCase()})`]),
    ),
    page("## ProviderOptions", "Every provider takes these options.", table(HEADER, inputRowsOf(common))),
    ...special.filter((name) => name !== "ProviderOptions").map(own),
  );
}
