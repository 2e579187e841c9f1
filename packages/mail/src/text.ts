import type { MailContent } from "./mail-content.ts";

// RFC 5322 section 2.1.1 recommends at most 78 characters.
const WIDTH = 76;

function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}

export function toText(message: MailContent): string {
  const { heading, greeting, paragraphs, link, ifNotYou, footer } = message;
  return [
    wrap(heading),
    wrap(greeting),
    ...paragraphs.map(wrap),
    ...(link === null
      ? []
      : [`${wrap(`${link.label}:`)}\n${link.url}`, ...(link.validFor === null ? [] : [wrap(link.validFor)])]),
    wrap(ifNotYou),
    // RFC 3676 section 4.3 defines this signature separator.
    `-- \n${wrap(footer)}\n`,
  ].join("\n\n");
}
