/** Outside of code, what Markdown or Vue would take for their own. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("{", "&#123;");
}

/** A docstring as Markdown. */
export function prose(doc: string): string {
  const parts = doc.replaceAll(/\{@link ([^}]+)\}/g, "`$1`").split(/(`[^`]*`)/);
  return parts.map((part) => (part.startsWith("`") ? part : escaped(part))).join("");
}

/** On one line; empty for nothing. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line === "" ? "" : `\`${line}\``;
}

/** A dotted name, which may be broken behind its dots. */
export function dotted(name: string): string {
  return name.includes(".") ? `<code>${name.replaceAll(".", ".<wbr>")}</code>` : code(name);
}

const cell = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|");

/** Empty without rows. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const lines = [header, header.map(() => "---"), ...rows.map((row) => row.map(cell))];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** Parts of a page, those that say nothing left out. */
export function page(...parts: readonly string[]): string {
  const said = parts.map((part) => part.trim()).filter((part) => part !== "");
  return `${said.join("\n\n")}\n`;
}
