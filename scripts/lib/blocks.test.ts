import { expect, test } from "vitest";
import { blocksOf } from "./blocks.ts";

const page = `# Page
\`\`\`sh
npm test
\`\`\`
## Use it
\`\`\`ts
// server.ts
serve();
\`\`\`
\`\`\`html
<!-- index.html -->
<p></p>
\`\`\`
\`\`\`js
// public/main.js
show();
\`\`\`
\`\`\`css
/* src/theme.css */
p {}
\`\`\`
## Later
\`\`\`ts
const unnamed = 1;
\`\`\`
`;

test("returns the blocks of a section in order, named by their first line", () => {
  expect(blocksOf(page, "Use it")).toEqual([
    { language: "ts", file: "server.ts", text: "// server.ts\nserve();\n" },
    { language: "html", file: "index.html", text: "<!-- index.html -->\n<p></p>\n" },
    { language: "js", file: "public/main.js", text: "// public/main.js\nshow();\n" },
    { language: "css", file: "src/theme.css", text: "/* src/theme.css */\np {}\n" },
  ]);
});

test("returns the blocks of the whole page without a section", () => {
  const named = blocksOf(page).map(({ language, file }) => file ?? language);
  expect(named).toEqual(["sh", "server.ts", "index.html", "public/main.js", "src/theme.css", "ts"]);
  expect(blocksOf(page, "Missing")).toEqual([]);
});
