import { join } from "node:path";
// This is the last version with an editor API.
import ts from "typescript-5";
import { root } from "./workspace.ts";

export interface Editor {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  readonly source: ts.SourceFile;
  docAt(offset: number): string;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

/** @throws Error if the text does not compile */
export function openEditor(folder: string, text: string, files: readonly string[] = []): Editor {
  const file = join(root, folder, "__editor.ts");
  const read = (path: string): string | undefined => (path === file ? text : ts.sys.readFile(path));
  const host: ts.LanguageServiceHost = {
    ...ts.sys,
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    getScriptFileNames: () => [file, ...files],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = read(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCurrentDirectory: () => join(root, folder),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: read,
  };
  const service = ts.createLanguageService(host);
  const program = service.getProgram();
  const source = program?.getSourceFile(file);
  if (program === undefined || source === undefined) throw new Error(`${file} cannot be opened`);
  const complaint = service.getSemanticDiagnostics(file)[0];
  if (complaint) throw new Error(ts.flattenDiagnosticMessageText(complaint.messageText, "\n"));
  return {
    program,
    checker: program.getTypeChecker(),
    source,
    docAt: (offset) => ts.displayPartsToString(service.getQuickInfoAtPosition(file, offset)?.documentation),
  };
}

export function undocumentedExports({ program, checker }: Editor, file: string): string[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} is no module`);
  return checker
    .getExportsOfModule(module)
    .map((found) => (found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found))
    .filter((symbol) => symbol.getDocumentationComment(checker).length + symbol.getJsDocTags(checker).length === 0)
    .map((symbol) => symbol.name);
}

/** Returns calls such as `client.signIn.email`. */
export function callsBelow({ checker, source }: Editor, variable: string): string[] {
  const symbol = checker.getSymbolsInScope(source, ts.SymbolFlags.Variable).find(({ name }) => name === variable);
  if (symbol === undefined) throw new Error(`There is no ${variable}`);
  const walk = (type: ts.Type, name: string): string[] => {
    if (type.getCallSignatures().length > 0) return [name];
    return checker
      .getPropertiesOfType(type)
      .filter((member) => /^[a-z]/i.test(member.name))
      .flatMap((member) => walk(checker.getTypeOfSymbol(member), `${name}.${member.name}`));
  };
  return walk(checker.getTypeOfSymbol(symbol), variable);
}

const isLeaf = (type: ts.Type, place: string): boolean =>
  type.getCallSignatures().length > 0 || (type.flags & ts.TypeFlags.Object) === 0 || place.split(".").length > 6;

/** Returns inputs of calls without a docstring, such as `api.signIn.email: body.password`. */
export function bareInputs({ checker, source }: Editor, variable: string): { inputs: number; bare: string[] } {
  const symbol = checker.getSymbolsInScope(source, ts.SymbolFlags.Variable).find(({ name }) => name === variable);
  if (symbol === undefined) throw new Error(`There is no ${variable}`);
  const bare: string[] = [];
  let inputs = 0;
  const read = (type: ts.Type, place: string): void => {
    for (const part of type.isUnionOrIntersection() ? type.types : [type]) {
      if (part.isUnionOrIntersection()) read(part, place);
      if (isLeaf(part, place)) continue;
      for (const member of checker.getPropertiesOfType(part)) {
        if (!isOurs(member)) continue;
        inputs += 1;
        if (member.getDocumentationComment(checker).length === 0) bare.push(`${place}.${member.name}`);
        const inner = checker.getTypeOfSymbolAtLocation(member, source);
        read(checker.getNonNullableType(inner), `${place}.${member.name}`);
      }
    }
  };
  const walk = (type: ts.Type, name: string): void => {
    const [signature] = type.getCallSignatures();
    for (const given of signature?.getParameters() ?? []) read(checker.getTypeOfSymbolAtLocation(given, source), name);
    if (signature !== undefined) return;
    for (const member of checker.getPropertiesOfType(type))
      walk(checker.getTypeOfSymbol(member), `${name}.${member.name}`);
  };
  walk(checker.getTypeOfSymbol(symbol), variable);
  return { inputs, bare };
}

/** Whether a type is declared in this repository. */
const isOurs = (symbol: ts.Symbol): boolean =>
  (symbol.declarations ?? []).some((declaration) => {
    const { fileName } = declaration.getSourceFile();
    return /\/packages\/[^/]+\/(?:src|dist)\//.test(ts.sys.realpath?.(fileName) ?? fileName);
  });
/** The names of option types, and of anonymous types. */
const OPTIONS = /(?:Options|Config|Hooks|Brand|Providers)$|^__type$/;

/** Returns members of the type and of its option types without a docstring, such as `organization.teams.enabled`. */
export function bareOptions({ checker, source }: Editor, name: string): { options: number; bare: string[] } {
  const symbol = checker.getSymbolsInScope(source, ts.SymbolFlags.Type).find((found) => found.name === name);
  if (symbol === undefined) throw new Error(`There is no type ${name}`);
  const seen = new Set<string>();
  const bare: string[] = [];
  const parts = (type: ts.Type): readonly ts.Type[] =>
    type.isUnionOrIntersection() ? type.types.flatMap(parts) : [type];
  const walk = (type: ts.Type, place: string): void => {
    for (const part of parts(type)) {
      const owner = part.symbol as ts.Symbol | undefined;
      if (owner === undefined || part.getCallSignatures().length > 0) continue;
      if (place !== "" && !(OPTIONS.test(owner.name) && isOurs(owner))) continue;
      for (const member of checker.getPropertiesOfType(part)) {
        const path = place === "" ? member.name : `${place}.${member.name}`;
        if (seen.has(path) || path.split(".").length > 6) continue;
        seen.add(path);
        const isTop = place === "";
        if (!isTop && member.getDocumentationComment(checker).length + member.getJsDocTags(checker).length === 0)
          bare.push(path);
        walk(checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(member, source)), path);
      }
    }
  };
  walk(checker.getDeclaredTypeOfSymbol(symbol), "");
  return { options: seen.size, bare };
}
