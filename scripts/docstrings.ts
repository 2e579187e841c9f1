import { join } from "node:path";
import { callsBelow, openEditor, undocumentedExports } from "./lib/editor.ts";
import { entriesOf } from "./lib/entries.ts";
import { failOn } from "./lib/fail.ts";
import { publicPackages } from "./lib/workspace.ts";

// As an application's editor sees them.
const entries = publicPackages.flatMap(({ dir, manifest }) =>
  Object.entries(entriesOf(manifest)).map(([_, source]) => ({
    name: `${manifest.name}: ${source}`,
    file: join(dir, source.replace(/^src/, "dist").replace(/\.tsx?$/, ".d.ts")),
  })),
);

const HEAD = `import { createAuth } from "@sallyport/core";
import { apiKey } from "@sallyport/core/api-key";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import { createAuthClient } from "@sallyport/react";
import { apiKeyClient } from "@sallyport/react/api-key";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
const client = createAuthClient({ plugins: [organizationClient(), twoFactorClient(), apiKeyClient()] });
const { api } = createAuth({ database: memory(), plugins: [organization(), twoFactor(), apiKey()] });
`;
const folder = "tests/consumer/src";
const opened = openEditor(
  folder,
  HEAD,
  entries.map(({ file }) => file),
);
const bare = entries.flatMap(({ name, file }) =>
  undocumentedExports(opened, file).map((exported) => `${name} exports ${exported}`),
);
const calls = [...callsBelow(opened, "client"), ...callsBelow(opened, "api")];
const asked = openEditor(folder, HEAD + calls.map((call) => `${call};\n`).join(""));
let offset = HEAD.length;
for (const call of calls) {
  offset += call.length + 2;
  if (asked.docAt(offset - 3) === "") bare.push(`an editor says nothing of ${call}`);
}
failOn(bare, "A sentence is missing:");
console.log(`${calls.length} calls and the exports of ${entries.length} entries`);
