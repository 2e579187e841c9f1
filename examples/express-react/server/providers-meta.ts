import type { ConfiguredProviders } from "./read-providers.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

/** In the page from the start: nothing moves. */
export function withProviders(html: string, { social, custom, names }: ConfiguredProviders): string {
  const ids = [...Object.keys(social), ...custom.map(({ id }) => id)];
  const listed = JSON.stringify(ids.map((id) => ({ id, name: names[id] })));
  const content = listed.replaceAll(/[&"<>]/g, (character) => ENTITIES[character] ?? "");
  return html.replace("</head>", () => `<meta name="identity-providers" content="${content}" /></head>`);
}
