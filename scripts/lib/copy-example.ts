import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { filesBelow, ownFilesBelow } from "./files.ts";
import { specifiersOf } from "./specifiers.ts";
import { packages, root } from "./workspace.ts";

type Versions = Readonly<Record<string, string>>;
interface ExampleManifest {
  readonly scripts: Versions;
  readonly dependencies: Versions;
  readonly devDependencies: Versions;
}

export type ExampleName = "express-react" | "hono-react" | "next";
export const EXAMPLES: readonly ExampleName[] = ["express-react", "hono-react", "next"];
const tests = join(root, "tests");
const PROVIDER = "sallyport-tests/ground/identity-provider/start-identity-provider";
const PROVIDER_ENTRY = "identity-provider/start-identity-provider.ts";
/** The provider's folder in the copy. */
const PROVIDER_HOME = "server/demo-id";
/** Packages that the compiler, the server and the screens need although no file imports them. */
const TOOLS = new Set([
  ...[
    "@types/compression",
    "@types/express",
    "@types/node",
    "@types/react",
    "@types/react-dom",
    "typescript",
    "vite",
    "vitest",
    "workerd",
  ],
  ...["@sallyport/i18n", "@simplewebauthn/server", "libphonenumber-js", "react-dom", "tldts"],
]);

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(file, "utf8")) as Value;
const writeJson = (file: string, value: unknown): void => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** @throws Error if the example has changed, because the copy would not run */
function rewrite(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
  writeFileSync(file, text.replaceAll(from, to));
}

/** Returns the files of the identity provider that its entry imports. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { value } of specifiersOf(file, readFileSync(file, "utf8"))) {
    if (value.startsWith(".")) reached(join(dirname(file), value), found);
  }
  return found;
}

function copyProvider(target: string): void {
  const home = join(tests, "ground");
  for (const file of reached(join(home, PROVIDER_ENTRY))) {
    const place = join(target, PROVIDER_HOME, relative(home, file));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(file, place);
  }
  rewrite(join(target, "server", "local-provider.ts"), PROVIDER, `./demo-id/${PROVIDER_ENTRY}`);
}

/** Writes a manifest with the workspace's packages by version, limited to those that the copy imports. */
function writeManifest(source: string, target: string): void {
  const { scripts, dependencies, devDependencies } = readJson<ExampleManifest>(join(source, "package.json"));
  const versions = new Map(packages.map(({ manifest }) => [manifest.name, `^${manifest.version}`]));
  const imported = new Set(
    ownFilesBelow(target, /\.tsx?$/).flatMap((file) =>
      specifiersOf(file, readFileSync(file, "utf8")).map(({ value }) =>
        value
          .split("/")
          .slice(0, value.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    ),
  );
  const isTest = (name: string): boolean => name === "vitest" && !imported.has(name);
  const isUsed = (name: string): boolean => (imported.has(name) || TOOLS.has(name)) && !isTest(name);
  const pick = (all: Versions): Versions =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, range]) =>
        isUsed(name) ? [[name, range.startsWith("workspace:") ? (versions.get(name) ?? range) : range]] : [],
      ),
    );
  const provided = existsSync(join(target, PROVIDER_HOME))
    ? readJson<ExampleManifest>(join(tests, "package.json")).devDependencies
    : {};
  const pickProvided = (name: string): Versions => (name in provided ? { [name]: provided[name] ?? "" } : {});
  const own = Object.entries(scripts).map(([name, script]) => [name, script.replace(" --conditions=source", "")]);
  writeJson(join(target, "package.json"), {
    name: basename(target).toLowerCase(),
    version: "0.0.0",
    private: true,
    type: "module",
    scripts: { ...Object.fromEntries(own), ...(imported.has("vitest") && { test: "vitest run" }) },
    dependencies: { ...pick(dependencies), ...pickProvided("oidc-provider") },
    devDependencies: { ...pick(devDependencies), ...pickProvided("@types/oidc-provider") },
  });
}

const SOURCE = "// Reads workspace packages from source.\n";

function writeSettings(source: string, target: string): void {
  const base = readJson<{ compilerOptions: object }>(join(root, "tsconfig.base.json"));
  const own = readJson<{ compilerOptions: object; include: string[] }>(join(source, "tsconfig.json"));
  const { customConditions: _, ...options } = { customConditions: [], ...base.compilerOptions, ...own.compilerOptions };
  writeJson(join(target, "tsconfig.json"), {
    compilerOptions: options,
    include: own.include.filter((name) => name !== "test"),
  });
  const vite = join(target, "vite.config.ts");
  if (existsSync(vite)) {
    rewrite(vite, `  ${SOURCE}  resolve: { conditions: ["source", ...defaultClientConditions] },\n`, "");
    rewrite(vite, "import { defaultClientConditions, defineConfig }", "import { defineConfig }");
  }
  const worker = join(target, "server", "build-worker.ts");
  if (existsSync(worker)) rewrite(worker, `  ${SOURCE}  conditions: ["source", `, "  conditions: [");
}

const LEFT = ["node_modules", "dist", "data", "test", ".next", ".cache", ".env.local", "next-env.d.ts"];

/**
 * Writes the example as an independent application: packages by version, without the browser tests.
 * @throws Error if the target exists
 */
export function copyExample(target: string, example: ExampleName = "express-react"): void {
  const source = join(root, "examples", example);
  if (existsSync(target)) throw new Error(`The target already exists: ${target} already`);
  const left = new Set([...LEFT, "README.md"].map((name) => join(source, name)));
  cpSync(source, target, { recursive: true, filter: (path) => !left.has(path) && !/\.db(-\w+)?$/.test(path) });
  try {
    if (example === "express-react") copyProvider(target);
    writeManifest(source, target);
    writeSettings(source, target);
    const bound = filesBelow(target).filter((file) =>
      /workspace:|sallyport-tests|conditions=source/.test(readFileSync(file, "utf8")),
    );
    if (bound.length > 0) throw new Error(`These still depend on the repository: ${bound.join(", ")}`);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}
