import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5";
import type { Declared } from "../../scripts/lib/core-declarations.ts";
import { endpointDocs } from "../../scripts/lib/endpoint-docs.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { docsOfComment } from "./docs-of.ts";
import { errorLinks } from "./errors.ts";
import { page, table } from "./markdown.ts";
import { HEADER, inputRowsOf, membersOf, typeText } from "./members.ts";
import { type Named, served, titleOf } from "./plugins.ts";
import { exported, fileOf, type Sources } from "./sources.ts";

const SESSIONS: Readonly<Record<string, string>> = {
  optional: "The session is optional.",
  required: "Needs a session.",
  fresh: "Needs a fresh session.",
};

/** What stands in its declaration, in words. */
function termsOf({ session, noImpersonation, apiKey, rateLimit, serverOnly }: Declared): string {
  const grants = Object.entries(apiKey ?? {}).map(([resource, actions]) => `\`${resource}: ${actions.join(", ")}\``);
  return [
    SESSIONS[session ?? ""],
    noImpersonation && "Not while impersonating.",
    grants.length > 0 && `An API key needs ${grants.join(" and ")}.`,
    rateLimit === false && !serverOnly && "Has no rate limit.",
    rateLimit && `${rateLimit.max} calls from one address in ${rateLimit.window} s.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function property(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type {
  const symbol = type.getProperty(name);
  if (symbol === undefined) throw new Error(`${checker.typeToString(type)} has no ${name}`);
  return checker.getTypeOfSymbol(symbol);
}

/** An endpoint of a tree of routes, through its groups. */
function typeAt(checker: ts.TypeChecker, tree: ts.Type, names: readonly string[]): ts.Type {
  const inGroup = (type: ts.Type): ts.Type => (type.getProperty("routes") ? property(checker, type, "routes") : type);
  return names.reduce((type, name) => property(checker, inGroup(type), name), tree);
}

function routesType(sources: Sources, id: string): ts.Type {
  const { checker } = sources;
  const declared = (name: string): ts.Type =>
    checker.getDeclaredTypeOfSymbol(exported(sources, "@sallyport/core", name));
  if (id === "core") return declared("CoreRoutes");
  return property(checker, property(checker, declared("PluginRegistry"), id), "routes");
}

const isOurs = (type: ts.Type): boolean => type.symbol !== undefined && fileOf(type.symbol) !== null;

const isOfPlugin = (type: ts.Type): boolean =>
  type.symbol !== undefined && fileOf(type.symbol)?.includes("/plugins/") === true;

/** An interface of ours with its properties, anything else as the compiler prints it. */
function shapeOf(checker: ts.TypeChecker, type: ts.Type): string {
  if (type.isUnion() && type.types.some((part) => isOurs(part))) {
    // What a plugin's challenge answers instead comes last.
    const parts = type.types.toSorted((one, other) => Number(isOfPlugin(one)) - Number(isOfPlugin(other)));
    return parts.map((part) => shapeOf(checker, part)).join(" | ");
  }
  if (type.symbol?.name === "Reply") return "Response";
  const members = checker.getPropertiesOfType(type);
  const isShape = (type.flags & ts.TypeFlags.Object) !== 0 && isOurs(type) && !checker.isArrayLikeType(type);
  if (!isShape || members.length === 0) return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const lines = members.map((symbol) => {
    const mark = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
    return `  ${symbol.name}${mark}: ${typeText(checker, symbol).replaceAll(/\s+/g, " ")};`;
  });
  return ["{", ...lines, "}"].join("\n");
}

function inputOf(checker: ts.TypeChecker, title: string, type: ts.Type | undefined): string {
  const members = type === undefined ? [] : membersOf(checker, checker.getNonNullableType(type));
  const isGiven = type !== undefined && (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Unknown)) === 0;
  return isGiven && members.length > 0 ? page(`**${title}**`, table(HEADER, inputRowsOf(members))).trim() : "";
}

function callsOf({ names, endpoint }: Named): string {
  const path = names.join(".");
  return [`\`auth.api.${path}\``, ...(endpoint.hidden ? [] : [`\`client.${path}\``])].join(" · ");
}

function section(checker: ts.TypeChecker, tree: ts.Type, named: Named, docs: ReadonlyMap<string, string>): string {
  const { names, endpoint } = named;
  const type = typeAt(checker, tree, names);
  // An endpoint is a reference to Endpoint<Body, Query, Output, Code, Gate>.
  const [body, query, output] = checker.getTypeArguments(type as ts.TypeReference);
  if (output === undefined) throw new Error(`${names.join(".")} is no endpoint`);
  return page(
    `## ${endpoint.serverOnly ? `auth.api.${names.join(".")}` : `${endpoint.method} ${endpoint.path}`}`,
    docsOfComment(docs.get(names.join(".")) ?? ""),
    endpoint.serverOnly ? "" : callsOf(named),
    termsOf(endpoint),
    inputOf(checker, "Body", body),
    inputOf(checker, "Query", query),
    `**Answer**\n\n\`\`\`ts\n${shapeOf(checker, output)}\n\`\`\``,
    endpoint.errors.length === 0 ? "" : `**Errors** ${errorLinks(endpoint.errors)}`,
  );
}

/** A page of endpoints for the core and for each plugin, by name. */
export function endpointPages(sources: Sources): Record<string, string> {
  const pages = served.map(({ id, folder, named }) => {
    const file = join(root, folder, "routes.ts");
    const docs = endpointDocs(file, readFileSync(file, "utf8"));
    const tree = routesType(sources, id);
    const text = page(
      `# Endpoints of ${titleOf(id)}`,
      "Paths are below the base path, `/api/auth`. In addition to the listed errors, every call can return those that the page of [errors](/reference/errors.md) marks.",
      ...named.map((one) => section(sources.checker, tree, one, docs)),
    );
    return [id === "core" ? "endpoints" : `endpoints-${id}`, text] as const;
  });
  return Object.fromEntries(pages);
}
