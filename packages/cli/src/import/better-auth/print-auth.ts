import type { DatabaseAccess, Layout } from "./better-auth-database.ts";
import { Code, toSource } from "./code.ts";
import type { ConvertedOptions } from "./to-options.ts";

const COPY_YOURS = `/** A placeholder for a function of your old configuration: replace each call with that function. */
const copyYours = (path: string, signature: string) => (): never => {
  throw new Error(\`\${path} is a placeholder: replace it with your function \${signature}.\`);
};
`;

export function printAuth(
  { settings, plugins }: ConvertedOptions,
  { kind, source }: DatabaseAccess,
  layout: Layout,
): string {
  const layoutSource = Object.keys(layout).length === 0 ? "" : `, ${toSource(layout, "  ")}`;
  const options = {
    database: new Code(`${kind}(${source}${layoutSource})`),
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
