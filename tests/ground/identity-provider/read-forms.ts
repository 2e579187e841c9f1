export interface Button {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

export interface Form {
  readonly action: string;
  readonly method: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly buttons: readonly Button[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? "");

const textOf = (html: string): string => unescapeHtml(html.replaceAll(/<[^>]*>/g, " ")).trim();

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : unescapeHtml(found);
}

function readForm(tag: string, content: string): Form {
  const inputs = [...content.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
  return {
    action: attribute(tag, "action") ?? "",
    method: (attribute(tag, "method") ?? "get").toUpperCase(),
    fields: new Map(inputs.map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""])),
    buttons: [...content.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].map(([, button = "", label = ""]) => ({
      label: textOf(label),
      name: attribute(button, "name") ?? "",
      value: attribute(button, "value") ?? "",
    })),
  };
}

/** Double-quoted attributes only. */
export const readForms = (html: string): Form[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)].map(([, tag = "", content = ""]) => readForm(tag, content));
