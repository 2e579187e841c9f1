export interface Snippet {
  /** A place such as `page.md:12`. */
  readonly place: string;
  readonly file: string;
  readonly text: string;
}

export interface Page {
  readonly snippets: readonly Snippet[];
  readonly problems: readonly string[];
}

const opening = /^( *)(`{3,})(tsx?)\b(.*)$/;
const named = /^\/\/ ([\w./[\]-]+\.tsx?)$/;

/** A first line `// some/file.ts` names the snippet's file; `no-check: why` excludes the block. */
export function snippetsOf(page: string, markdown: string): Page {
  const lines = markdown.split("\n");
  const snippets: Snippet[] = [];
  const problems: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, indent = "", fence, language, info = ""] = opening.exec(lines[at] ?? "") ?? [];
    if (fence === undefined) continue;
    const place = `${page}:${at + 1}`;
    const end = lines.findIndex((line, index) => index > at && line.trimEnd() === indent + fence);
    if (end < 0) {
      problems.push(`${place}: the block does not end`);
      break;
    }
    const body = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
    at = end;
    if (info.includes("no-check")) {
      if (!/no-check: \S/.test(info)) problems.push(`${place}: no-check needs a reason, as in "no-check: a fragment"`);
      continue;
    }
    const file = named.exec(body[0]?.trim() ?? "")?.[1] ?? `block-${snippets.length + 1}.${language}`;
    snippets.push({ place, file, text: body.join("\n") });
  }
  return { snippets, problems };
}

/** Returns an application with the plugins that a block exports, or null if it exports none. */
export function pluginApp(file: string, text: string): string | null {
  const names = [...text.matchAll(/^export const (\w+) = \(\) =>\s+definePlugin\(/gm)].map(([, name]) => name);
  if (names.length === 0) return null;
  return `import { createAuth } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { ${names.join(", ")} } from "./${file}";

export const auth = createAuth({ database: memory(), plugins: [${names.map((name) => `${name}()`).join(", ")}] });
`;
}
