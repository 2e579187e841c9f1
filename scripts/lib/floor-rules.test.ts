import { describe, expect, test } from "vitest";
import { cyclesOf } from "./cycles.ts";
import { brokenRules, type FloorPlan } from "./floor-rules.ts";
import type { Edge, Graph } from "./graph.ts";

const plan: FloorPlan = {
  arrows: { core: [], kysely: ["core"], client: ["type core"] },
  portable: ["core"],
  floors: { core: [["kernel"], ["contracts"], ["services"], ["endpoints"], ["plugin.ts"], ["plugins"], ["index.ts"]] },
  strangers: {
    core: [
      { folder: "endpoints", list: "routes.ts" },
      { folder: "plugins", each: "folder" },
    ],
  },
  doors: { core: [{ folder: "plugins", door: "plugin.ts" }] },
  reserved: { core: [{ file: "services/session/begin.ts", by: ["services/authentication"] }] },
  reservedWords: {},
  maxLines: 200,
  functionsUnder: 60,
};

type Imports = Readonly<Record<string, readonly (string | Edge)[]>>;

function graph(name: string, imports: Imports): Graph {
  const files = Object.entries(imports).map(([file, targets]): [string, Edge[]] => [
    `src/${file}`,
    targets.map((to) => (typeof to === "string" ? { to, typeOnly: false } : to)),
  ]);
  const manifest = { name: `@sallyport/${name}`, version: "0.0.0" };
  return {
    item: { dir: `/repository/packages/${name}`, folder: `packages/${name}`, manifest },
    files: new Map(files),
    broken: [],
  };
}

describe("layers of a package", () => {
  test("allows imports from lower layers and from the same one", () => {
    const core = graph("core", {
      "contracts/a.ts": ["src/kernel/k.ts", "src/contracts/b.ts"],
      "index.ts": ["src/contracts/a.ts"],
    });
    expect(brokenRules(core, plan)).toEqual([]);
  });

  test("reports an import from a higher layer, even of a type", () => {
    const core = graph("core", { "kernel/k.ts": [{ to: "src/contracts/a.ts", typeOnly: true }] });
    expect(brokenRules(core, plan)).toEqual([
      "packages/core/src/kernel/k.ts stands on floor 0 (kernel) and imports src/contracts/a.ts from floor 1",
    ]);
  });

  test("reports a folder that is in no layer", () => {
    expect(brokenRules(graph("core", { "attic/a.ts": [] }), plan)).toEqual([
      "packages/core/src/attic/a.ts stands on no floor",
    ]);
  });

  test("endpoints and plugins may not import each other, but the list may import all", () => {
    const core = graph("core", {
      "endpoints/routes.ts": ["src/endpoints/ok.ts"],
      "endpoints/ok.ts": ["src/endpoints/error.ts"],
      "plugins/admin/index.ts": ["src/plugins/admin/roles.ts", "src/plugins/jwt/index.ts"],
    });
    expect(brokenRules(core, plan)).toEqual([
      "packages/core/src/endpoints/ok.ts imports src/endpoints/error.ts: members of endpoints do not know each other",
      "packages/core/src/plugins/admin/index.ts imports src/plugins/jwt/index.ts: members of plugins do not know each other",
    ]);
  });

  test("a built-in plugin may import only what a third-party plugin can, even types", () => {
    const core = graph("core", {
      "plugin.ts": ["src/contracts/a.ts"],
      "plugins/admin/index.ts": [
        "src/plugin.ts",
        "@sallyport/core/plugin",
        { to: "@sallyport/core", typeOnly: true },
        "@sallyport/i18n/errors/admin",
        "zod/mini",
        "src/plugins/admin/roles.ts",
        { to: "src/contracts/a.ts", typeOnly: true },
        { to: "@sallyport/core/store", typeOnly: true },
        "@sallyport/core",
      ],
    });
    const refused = (to: string) =>
      `packages/core/src/plugins/admin/index.ts imports ${to}: what is in plugins comes in by plugin.ts alone, as a stranger does`;
    expect(brokenRules(core, { ...plan, arrows: { core: ["i18n"] } })).toEqual(
      ["src/contracts/a.ts", "@sallyport/core/store", "@sallyport/core"].map(refused),
    );
  });

  test("packages may import only allowed packages, some of them only types", () => {
    const client = graph("client", {
      "a.ts": [{ to: "@sallyport/core", typeOnly: true }],
      "b.ts": ["@sallyport/core/plugin", { to: "@sallyport/kysely", typeOnly: true }],
    });
    expect(brokenRules(client, plan)).toEqual([
      "packages/client/src/b.ts imports a value from @sallyport/core/plugin, not only its types",
      "packages/client/src/b.ts imports @sallyport/kysely, which its package must not know",
    ]);
  });

  test("an allowed entry of a package allows no other entry", () => {
    const arrows = { ...plan.arrows, client: ["type core", "core/access"] };
    const client = graph("client", { "a.ts": ["@sallyport/core/access", "@sallyport/core/access/deep"] });
    expect(brokenRules(client, { ...plan, arrows })).toEqual([
      "packages/client/src/a.ts imports a value from @sallyport/core/access/deep, not only its types",
    ]);
  });

  test("only the authentication services may import the file that begins sessions, even its types", () => {
    const core = graph("core", {
      "services/authentication/complete.ts": ["src/services/session/begin.ts"],
      "services/oauth/enter.ts": ["src/services/session/begin.ts"],
      "services/authentication-of-mine/a.ts": [{ to: "src/services/session/begin.ts", typeOnly: true }],
    });
    const why = "imports src/services/session/begin.ts, which only services/authentication may";
    expect(brokenRules(core, plan)).toEqual([
      `packages/core/src/services/oauth/enter.ts ${why}`,
      `packages/core/src/services/authentication-of-mine/a.ts ${why}`,
    ]);
  });

  test("a Node built-in is allowed only if the file has a Web counterpart", () => {
    const core = graph("core", { "kernel/a.ts": ["node:crypto"], "kernel/a.node.ts": ["node:crypto"] });
    expect(brokenRules(core, plan)).toEqual([
      "packages/core/src/kernel/a.ts imports node:crypto: only a *.node.ts file may, beside its Web twin",
    ]);
  });
});

describe("import cycles", () => {
  test("reports the whole cycle", () => {
    const core = graph("core", {
      "a.ts": ["src/b.ts"],
      "b.ts": [{ to: "src/c.ts", typeOnly: true }],
      "c.ts": ["src/b.ts"],
    });
    expect(cyclesOf(core)).toEqual(["packages/core: src/b.ts → src/c.ts → src/b.ts"]);
  });

  test("reports no cycle for two paths to one file", () => {
    const core = graph("core", { "a.ts": ["src/b.ts", "src/c.ts"], "b.ts": ["src/c.ts"], "c.ts": [] });
    expect(cyclesOf(core)).toEqual([]);
  });
});
