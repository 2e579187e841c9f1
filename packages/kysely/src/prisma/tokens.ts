export interface Token {
  readonly text: string;
  readonly at: number;
}

const anyToken = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\n|@{0,2}\w[\w.-]*|\S/g;

const nesting: Readonly<Record<string, number>> = { "(": 1, "[": 1, ")": -1, "]": -1 };

/** Returns the lines of a Prisma schema. What is in parentheses or brackets may span several lines. */
export function linesOf(schema: string): Token[][] {
  const lines: Token[][] = [];
  let line: Token[] = [];
  let depth = 0;
  const end = (): void => {
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const { 0: text, index: at } of schema.matchAll(anyToken)) {
    if (text.startsWith("//")) continue;
    if (text === "\n") {
      if (depth === 0) end();
      continue;
    }
    depth = Math.max(0, depth + (nesting[text] ?? 0));
    if (text === "}") end();
    line.push({ text, at });
    if (text === "{" || text === "}") end();
  }
  end();
  return lines;
}

export function inside(tokens: readonly Token[], open: number): readonly Token[] {
  let depth = 0;
  for (let position = open; position < tokens.length; position += 1) {
    depth += nesting[tokens[position]?.text ?? ""] ?? 0;
    if (depth === 0) return tokens.slice(open + 1, position);
  }
  return tokens.slice(open + 1);
}

export function split(tokens: readonly Token[]): (readonly Token[])[] {
  const parts: Token[][] = [];
  let depth = 0;
  let part: Token[] = [];
  for (const token of tokens) {
    depth += nesting[token.text] ?? 0;
    if (token.text === "," && depth === 0) {
      parts.push(part);
      part = [];
    } else part.push(token);
  }
  return part.length > 0 ? [...parts, part] : parts;
}
