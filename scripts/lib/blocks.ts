/** A fenced block of Markdown. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The file name from a first line such as `// server.ts` or `<!-- index.html -->`. */
  readonly file: string | undefined;
}

const fenced = /^```(\w+).*\n([\s\S]*?)^```$/gm;
const named =
  /^(?:\/\/ ([\w./+[\]$-]+\.(?:[jt]sx?|json))|<!-- ([\w./+-]+\.(?:html|vue|svelte)) -->|\/\* ([\w./-]+\.css) \*\/)\n/;

/** Reads a page or one section of it. */
export function blocksOf(markdown: string, section?: string): Block[] {
  const parts = section === undefined ? [markdown] : markdown.split(/^(?=## )/m);
  const text = parts.find((part) => section === undefined || part.startsWith(`## ${section}\n`)) ?? "";
  return [...text.matchAll(fenced)].map(([, language = "", body = ""]) => {
    const [, script, page, sheet] = named.exec(body) ?? [];
    return { language, text: body, file: script ?? page ?? sheet };
  });
}
