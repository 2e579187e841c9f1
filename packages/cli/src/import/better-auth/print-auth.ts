import { Code, toSource } from "./code.ts";
import type { Layout, Reached } from "./open-theirs.ts";
import type { Ours } from "./to-options.ts";

const COPY_YOURS = `/** Stands where a function of your old configuration belongs: replace each call by that function. */
const copyYours = (path: string, signature: string) => (): never => {
  throw new Error(\`\${path} is not copied yet: put your function \${signature} in its place.\`);
};
`;

/** The file that stands in the place of theirs. */
export function printAuth({ settings, plugins }: Ours, { kind, source }: Reached, layout: Layout): string {
  const told = Object.keys(layout).length === 0 ? "" : `, ${toSource(layout, "  ")}`;
  const options = {
    database: new Code(`${kind}(${source}${told})`),
    ...settings,
    ...(plugins.length > 0 && { plugins: plugins.map(({ call }) => new Code(call)) }),
  };
  const body = `export const auth = createAuth(${toSource(options)});\n`;
  const access = ["createAccessControl", "createRole"].filter((name) => body.includes(`${name}(`));
  const imports = [
    'import { createAuth } from "@sallyport/core";',
    ...(access.length > 0 ? [`import { ${access.join(", ")} } from "@sallyport/core/access";`] : []),
    ...plugins.map(({ id, name }) => `import { ${name} } from "@sallyport/core/${id}";`),
    `import { ${kind} } from "@sallyport/kysely";`,
  ];
  return `${imports.join("\n")}\n\n${body.includes("copyYours(") ? `${COPY_YOURS}\n` : ""}${body}`;
}
