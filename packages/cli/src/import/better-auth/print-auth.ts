import { Code, toSource } from "./code.ts";
import type { Layout, Reached } from "./open-theirs.ts";
import type { Ours } from "./to-options.ts";

/** The file that stands in the place of theirs. */
export function printAuth({ settings, plugins, byHand }: Ours, { kind, source }: Reached, layout: Layout): string {
  const imports = [
    'import { createAuth } from "@sallyport/core";',
    ...plugins.map(({ id, name }) => `import { ${name} } from "@sallyport/core/${id}";`),
    `import { ${kind} } from "@sallyport/kysely";`,
  ];
  const told = Object.keys(layout).length === 0 ? "" : `, ${toSource(layout, "  ")}`;
  const options = {
    database: new Code(`${kind}(${source}${told})`),
    ...settings,
    ...(plugins.length > 0 && { plugins: plugins.map(({ call }) => new Code(call)) }),
  };
  const copied = byHand.map((path) => `// Copy yours: ${path}\n`);
  return `${imports.join("\n")}\n\n${copied.join("")}export const auth = createAuth(${toSource(options)});\n`;
}
