import { inputsOf } from "sallyport-tests/ground/fields-of";
import { served } from "../reference/plugins.ts";
import type { Taking } from "./endpoint-rows.ts";

/** The line width of the formatter, with the line break. */
const LINE = 121;

async function isBarePost({ method, path, hidden, body }: Taking): Promise<boolean> {
  if (method !== "POST" || hidden || path.includes("{")) return false;
  return (await inputsOf(body)).required.length === 0;
}

function moduleOf(name: string, paths: readonly string[]): string {
  const list = (text: string) => `export const ${name}: readonly string[] = [${text}];\n`;
  const inOneLine = list(paths.join(", "));
  const text = inOneLine.length <= LINE ? inOneLine : list(`\n${paths.map((path) => `  ${path},\n`).join("")}`);
  return `/** Written by \`pnpm generate\` from the endpoints. */\n${text}`;
}

/** Returns the client's lists of POST calls that need no argument. It would call them with GET otherwise. */
export async function postPathModules(): Promise<Record<string, string>> {
  const modules: Record<string, string> = {};
  for (const { id, named } of served) {
    const isBare = await Promise.all(named.map(({ endpoint }) => isBarePost(endpoint)));
    const paths = named.filter((_, index) => isBare[index]).map(({ endpoint }) => `"${endpoint.path}"`);
    if (paths.length === 0) continue;
    const name = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const folder = id === "core" ? "" : `${id}/`;
    modules[`packages/client/src/${folder}post-paths.ts`] = moduleOf(`${name}PostPaths`, paths.sort());
  }
  return modules;
}
