import { expect, test } from "vitest";
import { entriesOf } from "./entries.ts";

const base = { name: "@sallyport/x", version: "0.0.0" };

test("finds the built files of exports and imports, with a source for each platform", () => {
  const manifest = {
    ...base,
    exports: {
      ".": { source: "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
      "./package.json": "./package.json",
    },
    imports: {
      "#platform": {
        source: { node: "./src/a/p.node.ts", default: "./src/a/p.web.ts" },
        node: { types: "./dist/a/p.node.d.ts", default: "./dist/p.node.js" },
        default: { types: "./dist/a/p.web.d.ts", default: "./dist/p.web.js" },
      },
    },
  };
  expect(entriesOf(manifest)).toEqual({
    index: "src/index.ts",
    "p.node": "src/a/p.node.ts",
    "p.web": "src/a/p.web.ts",
  });
});

test("throws for an output without a source", () => {
  const manifest = { ...base, exports: { ".": { default: "./dist/index.js" } } };
  expect(() => entriesOf(manifest)).toThrow('./dist/index.js has no "source"');
});
