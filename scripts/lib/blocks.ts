/** A fenced block of Markdown. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** From a first line like `// server.ts` `<!-- index.html -->`, or the like in CSS. */
  readonly file: string | undefined;
}

const fenced = /^```(\w+).*\n([\s\S]*?)^```$/gm;
const named = /^(?:\/\/ ([\w./[\]-]+\.(?:[jt]sx?|json))|<!-- ([\w./-]+\.html) -->|\/\* ([\w./-]+\.css) \*\/)\n/;

/** Of a page or one section. */
export function blocksOf(markdown: string, section?: string): Block[] {
  const parts = section === undefined ? [markdown] : markdown.split(/^(?=## )/m);
  const text = parts.find((part) => section === undefined || part.startsWith(`## ${section}\n`)) ?? "";
  return [...text.matchAll(fenced)].map(([, language = "", body = ""]) => {
    const [, script, page, sheet] = named.exec(body) ?? [];
    return { language, text: body, file: script ?? page ?? sheet };
  });
}
