/** A fenced block of a Markdown page. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** What its first line names it, as `// server.ts` or `<!-- index.html -->`. */
  readonly file: string | undefined;
}

const fenced = /^```(\w+).*\n([\s\S]*?)^```$/gm;
const named = /^(?:\/\/ ([\w./[\]-]+\.(?:tsx?|json))|<!-- ([\w./-]+\.html) -->)\n/;

/** The blocks of a page, or of one section of it, in their order. */
export function blocksOf(markdown: string, section?: string): Block[] {
  const parts = section === undefined ? [markdown] : markdown.split(/^(?=## )/m);
  const text = parts.find((part) => section === undefined || part.startsWith(`## ${section}\n`)) ?? "";
  return [...text.matchAll(fenced)].map(([, language = "", body = ""]) => {
    const [, script, page] = named.exec(body) ?? [];
    return { language, text: body, file: script ?? page };
  });
}
