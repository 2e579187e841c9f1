import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { eventsOf } from "../../scripts/lib/event-table.ts";
import { root } from "../../scripts/lib/workspace.ts";
import { generatedPages } from "./pages.ts";
import { plugins, served } from "./plugins.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

let pages: Readonly<Record<string, string>>;
const page = (name: string): string => pages[`reference/${name}`] ?? expect.fail(`There is no page ${name}`);
beforeAll(async () => {
  pages = await generatedPages();
});

describe("options", () => {
  // The expected names are read from the source text, not by the generator.
  test.each([
    ["packages/core/src/contracts/options.ts", "options"],
    ["packages/core/src/contracts/account-options.ts", "options"],
    ["packages/core/src/contracts/provider-options.ts", "provider-options"],
    ["packages/core/src/contracts/custom-provider-options.ts", "provider-options"],
    ["packages/core/src/plugins/two-factor/options.ts", "plugin-options"],
    ["packages/core/src/plugins/jwt/options.ts", "plugin-options"],
  ])("every option of the interfaces in %s is on the page %s", (file, name) => {
    const interfaces = read(file).matchAll(/^export interface \w+Options\b[^{]*\{\n([\s\S]*?)^\}/gm);
    const names = [...interfaces].flatMap(([, body = ""]) =>
      [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, option = ""]) => option),
    );
    expect(names.length).toBeGreaterThan(5);
    const text = page(name)
      .replaceAll(/<\/?code>/g, "`")
      .replaceAll("<wbr>", "");
    const missing = names.filter((option) => !new RegExp(`[.\`]${option}[.\`]|^## ${option}$`, "m").test(text));
    expect(missing).toEqual([]);
  });

  test("lists a nested option with its path, type and docstring", () => {
    const row =
      "| <code>session.<wbr>cookieCache.<wbr>maxAge</code> | `number` | The cookie's lifetime in seconds, for which it may outlive a revocation. Default 60. |";
    expect(page("options")).toContain(row);
  });

  test.each(["options", "provider-options", "plugin-options", "package-options"])(
    "every option on the page %s, or the option that contains it, has a description",
    (name) => {
      const rows = [
        ...page(name).matchAll(/^\| (?:<code>|`)(.+?)(?:<\/code>|`)(?: \(required\))? \| .* \| (.*) \|$/gm),
      ];
      const described = new Set<string>();
      const bare = rows.flatMap(([, option = "", words]) => {
        if (words !== "") described.add(option);
        const above = option.slice(0, option.lastIndexOf(".<wbr>"));
        return words !== "" || described.has(above) ? [] : [option];
      });
      expect(rows.length).toBeGreaterThan(40);
      expect(bare).toEqual([]);
    },
  );

  test("has a section for each plugin with options, each database, the mailer and the client", () => {
    for (const name of ["organization", "twoFactor", "admin", "apiKey", "bearer", "jwt", "audit"])
      expect(page("plugin-options")).toMatch(new RegExp(`^### ${name}$`, "m"));
    for (const name of ["postgres", "sqlite", "createMailer", "smtp", "createAuthClient"])
      expect(page("package-options")).toMatch(new RegExp(`^### ${name}$`, "m"));
  });
});

describe("endpoints", () => {
  const all = served.flatMap(({ id, named }) => named.map((one) => ({ id, ...one, call: one.names.join(".") })));

  test.each(all)(
    "lists $call under its method and path, with its error codes and a sentence",
    ({ id, endpoint, call }) => {
      const text = page(id === "core" ? "endpoints" : `endpoints-${id}`);
      const title = endpoint.serverOnly ? `auth.api.${call}` : `${endpoint.method} ${endpoint.path}`;
      const [, section = ""] = text.split(`## ${title}\n`);
      const [own = ""] = section.split(/^## /m);
      expect(text).toContain(endpoint.serverOnly ? `## auth.api.${call}\n` : `\`auth.api.${call}\``);
      expect(own.trim().split("\n")[0]).toMatch(/^[A-Z`].+\.$/);
      for (const code of endpoint.errors) expect(own).toContain(`(/reference/errors.md#${code})`);
    },
  );

  test("takes the fields of the body and the answer from the types", () => {
    expect(page("endpoints")).toContain(
      "| `rememberMe` | `boolean` | False ends the session when the browser closes. Default true. |",
    );
    expect(page("endpoints")).toMatch(/## POST \/sign-in\/email[\s\S]*?\*\*Answer\*\*[\s\S]*?token: string;/);
  });
});

test("every error code has one row, with its status and message", () => {
  const codes = Object.entries(
    Object.assign({}, ...plugins.map(({ errors }) => errors)) as Record<string, { status: number }>,
  );
  expect(codes.length).toBeGreaterThan(30);
  for (const [code, { status }] of codes)
    expect(page("errors").split(`<span id="${code}"></span>\`${code}\` | ${status} |`)).toHaveLength(2);
  expect(page("errors")).toContain("`INVALID_EMAIL_OR_PASSWORD` | 401 | Invalid email or password | `signIn.email` |");
});

test("every event is listed with its payload and the guide's description", () => {
  for (const { name } of eventsOf(read("docs/guide/endpoints.md"))) expect(page("events")).toContain(`| \`${name}\` |`);
  expect(page("events")).toContain(
    "| `session.ended` | `userId?: string`<br>`sessionId?: string` | a user signed out |",
  );
  expect(page("events")).toContain("`member.added`");
  expect(page("events").match(/^\| `.* \| {2}\|$/gm)).toBeNull();
});
