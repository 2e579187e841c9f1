import { dirname, join } from "node:path";
// This is the last version of TypeScript with an editor API.
import ts from "typescript-5";
import { beforeAll, expect, test } from "vitest";

const folder = join(import.meta.dirname, "src");
const file = join(folder, "asked.ts");

/** The places in the source at which completions are requested. */
const QUESTIONS = {
  role: ['client.organization.inviteMember({ email: "ada@example.com", role: "', '" });'],
  provider: ['client.signIn.social({ provider: "', '" });'],
  permission: ["client.organization.hasPermission({ permissions: { ", " } });"],
  action: ['client.organization.hasPermission({ permissions: { project: ["', '"] } });'],
  adminRole: ['client.admin.setRole({ userId: "u1", role: "', '" });'],
  guard: ["requirePermission(auth, { organization: { ", " } });"],
  serverAction: [
    'auth.api.organization.hasPermission({ headers: new Headers(), body: { permissions: { project: ["',
    '"] } } });',
  ],
  field: ["client.updateUser({ ", " });"],
} as const;
type Question = keyof typeof QUESTIONS;

const IMPORTS = `import { requirePermission } from "@sallyport/node";
import { client } from "./pages.ts";
import { auth } from "./server.ts";
`;
const text = `${IMPORTS}${Object.values(QUESTIONS)
  .map((parts) => parts.join(""))
  .join("\n")}\n`;

/** Returns the offset after the first part of the line. */
function offsetOf(question: Question): number {
  const [before, after] = QUESTIONS[question];
  return text.indexOf(`${before}${after}`) + before.length;
}

function createEditor(): ts.LanguageService {
  const config = join(import.meta.dirname, "tsconfig.json");
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const read = (name: string) => (name === file ? text : ts.sys.readFile(name));
  return ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file, join(folder, "declared.ts")],
    getScriptVersion: () => "1",
    getScriptSnapshot(name) {
      const found = read(name);
      return found === undefined ? undefined : ts.ScriptSnapshot.fromString(found);
    },
    getCurrentDirectory: () => import.meta.dirname,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: read,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    ...(ts.sys.realpath !== undefined && { realpath: ts.sys.realpath }),
  });
}

let editor: ts.LanguageService;
beforeAll(() => {
  editor = createEditor();
});

test.each<[Question, readonly string[]]>([
  ["role", ["admin", "auditor", "member", "owner"]],
  ["provider", ["acme", "github"]],
  ["action", ["archive", "create"]],
  ["adminRole", ["admin", "clerk", "user"]],
  ["serverAction", ["archive", "create"]],
])("the editor completes exactly the declared values for %s", (question, offered) => {
  const entries = editor.getCompletionsAtPosition(file, offsetOf(question), {})?.entries ?? [];
  expect(entries.map(({ name }) => name).sort()).toEqual(offered);
});

test.each<[Question, readonly string[]]>([
  ["permission", ["project", "member", "invitation"]],
  ["guard", ["project", "member", "invitation"]],
  ["field", ["nickname", "name", "image"]],
])("the editor completes declared and built-in values for %s", (question, offered) => {
  const entries = editor.getCompletionsAtPosition(file, offsetOf(question), {})?.entries ?? [];
  expect(entries.map(({ name }) => name)).toEqual(expect.arrayContaining([...offered]));
  expect(entries.map(({ name }) => name)).not.toContain("plan");
});
