/** Reads a page's table of events: `| \`name\` | \`key\`, \`optional?\` | when |`. */
export function eventsOf(markdown: string): { readonly name: string; readonly keys: readonly string[] }[] {
  const [, section = ""] = markdown.split(/^## Events$/m);
  return [...section.matchAll(/^\| `([a-z.-]+)` \| ([^|]*) \|/gm)].map(([, name = "", payload = ""]) => ({
    name,
    keys: [...payload.matchAll(/`(\w+\??)`/g)].map(([, key = ""]) => key),
  }));
}

/** Writes a module that compiles only if the table lists every event of the core with its payload. */
export function eventCheck(markdown: string): string {
  const rows = eventsOf(markdown).map(
    ({ name, keys }) => `  "${name}": { ${keys.map((key) => `${key}: unknown`).join("; ")} };`,
  );
  return `import type { AuthEvents } from "@sallyport/core/plugin";

interface Page {
${rows.join("\n")}
}
type Told = { [Name in keyof AuthEvents]: { [Key in keyof AuthEvents[Name]]: unknown } };
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends (<T>() => T extends Other ? 1 : 2) ? true : false;
type Wrong = {
  [Name in keyof Page | keyof Told]: Name extends keyof Page & keyof Told
    ? Same<Keys<Page[Name]>, Keys<Told[Name]>> extends true ? never : Name
    : Name;
}[keyof Page | keyof Told];
type Keys<Payload> = { readonly [Key in keyof Payload]: 0 };
export const wrong: { readonly [Name in Wrong]: "differs from AuthEvents" } = {};
`;
}
