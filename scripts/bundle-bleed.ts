import { join } from "node:path";
import { build } from "esbuild";
import { failOn } from "./lib/fail.ts";
import { publicPackages, root } from "./lib/workspace.ts";

const browser = ["@sallyport/client", "@sallyport/react"];
const inBrowser = publicPackages.filter(({ manifest }) => browser.includes(manifest.name));
const allowed = [...browser, ...inBrowser.flatMap(({ manifest }) => Object.keys(manifest.dependencies ?? {}))];

/** Screens contain texts and dialogs, and may show the message of an error code. */
const isScreen = (entry: string): boolean => entry.startsWith("./ui");
const entriesFor = (wanted: (entry: string) => boolean): string[] =>
  inBrowser.flatMap(({ manifest }) =>
    Object.keys(manifest.exports ?? {})
      .filter((entry) => !/\.(?:json|css)$/.test(entry) && wanted(entry))
      .map((entry) => manifest.name + entry.slice(1)),
  );
/** Entries that the server and the browser share. */
const shared = ["@sallyport/core/access"];

/** Texts that must only appear on the server. */
const serverWords: Readonly<Record<string, RegExp>> = {
  SQL: /\b(SELECT .+ FROM|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE)\b/i,
  "password hashing": /scrypt|timingSafeEqual/i,
  "the server itself": /\bcreateAuth\b|\bdefineEndpoint\b|\bdefineTable\b/,
  "a schema library": /\bzod\b|ZodError|safeParse/i,
  "a database layer": /kysely|node:sqlite/i,
  "a Node built-in": /["']node:/,
  "the error catalogue": /INVALID_EMAIL_OR_PASSWORD|FAILED_TO_CREATE_USER/,
  "a session cookie's name": /session_token|__Secure-/,
};

/** The entries in `beside` are left out of the bundle. */
const bundle = (entries: readonly string[], beside: readonly string[]) =>
  build({
    stdin: {
      contents: entries.map((name, at) => `export * as part${at} from ${JSON.stringify(name)};`).join("\n"),
      resolveDir: join(root, "packages", "react"),
    },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2023",
    external: ["react", "react-dom", ...beside],
    outfile: "bundle.js",
    logLevel: "silent",
  });
type Bundle = Awaited<ReturnType<typeof bundle>>;
const textOf = (bundles: readonly Bundle[]): string =>
  bundles.flatMap(({ outputFiles }) => outputFiles.map((file) => file.text)).join("\n");

function ownerOf(input: string): string {
  const folder = /(?:^|\/)packages\/([^/]+)\//.exec(input)?.[1];
  if (folder !== undefined && !input.includes("node_modules")) return `@sallyport/${folder}`;
  const [scope = "", name = ""] = (input.split("node_modules/").at(-1) ?? input).split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

const ownersOf = ({ metafile }: Bundle): string[] => [
  ...new Set(
    Object.keys(metafile.inputs)
      .filter((input) => input !== "<stdin>")
      .map(ownerOf),
  ),
];
const wordsIn = (text: string, but?: string): string[] =>
  Object.entries(serverWords)
    .filter(([what, word]) => what !== but && word.test(text))
    .map(([what, word]) => `${what}: ${JSON.stringify(word.exec(text)?.[0])} is in the bundle`);

const client = await bundle(
  entriesFor((entry) => !isScreen(entry)),
  shared,
);
const screens = await bundle(entriesFor(isScreen), shared);
// The shared entries are searched separately.
const text = textOf([client, await bundle(shared, [])]);
const owners = ownersOf(client);
failOn(
  [
    ...owners.filter((owner) => !allowed.includes(owner)).map((owner) => `${owner} is in the bundle`),
    ...wordsIn(text),
    ...wordsIn(textOf([screens]), "the error catalogue").map((problem) => `screens: ${problem}`),
  ],
  "The server has bled into what the browser loads:",
);
console.log(`${text.length} characters of ${owners.join(", ")}; screens of ${ownersOf(screens).length} packages`);
