import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { attacksOn } from "./lib/attack-texts.ts";
import { expressionsOf } from "./lib/expressions.ts";
import { isTest, ownFilesBelow } from "./lib/files.ts";
import { growsTooFast } from "./lib/growth.ts";
import { publicPackages, root } from "./lib/workspace.ts";

/** Regular expressions that are built at run time, with their current values. */
const BUILT_AT_RUN_TIME: Readonly<Record<string, RegExp>> = {
  "new RegExp(`^[A-Za-z0-9]{${SESSION_TOKEN_CHARACTERS}}$`)": /^[A-Za-z0-9]{32}$/,
  "new RegExp(`^[a-z][a-z0-9-]{0,${ROLE_NAME_CHARACTERS - 1}}$`)": /^[a-z][a-z0-9-]{0,49}$/,
  "new RegExp(`${ORGANIZATION_PREFIX}[A-Za-z0-9]{${RANDOM_CHARACTERS}}$`)": /org_[A-Za-z0-9]{64}$/,
  'new RegExp(`(?<![\\\\w.])${escaped(leaf.join("."))}(?!\\\\w)`)': /(?<![\w.])session\.cookieCache\.maxAge(?!\w)/,
  'new RegExp(`^${text.replace(/[.+?^${}()|[\\]\\\\]/g, "\\\\$&").replace(/\\*+/g, ".*")}$`)': /^\/sign-in\/.*$/,
  'new RegExp(`^${parts.join(".*")}$`)': /^\/sign-in\/.*$/,
  "new RegExp(bridge.packageName)": /@sallyport\/express/,
  "new RegExp(BEGIN)": /<!-- sallyport:begin -->/,
  "new RegExp(`^${LABEL}(?:\\\\.${LABEL})*$`)":
    /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
  'new RegExp(`^\\\\p{scx=${script}}$`, "u")': /^\p{scx=Latin}$/u,
  'new RegExp(String.raw`^oklch\\(\\s*(${NUMBER}%?)\\s+(${NUMBER}%?)\\s+(-?${NUMBER})(?:deg)?\\s*\\)$`, "i")':
    /^oklch\(\s*((?:\d+(?:\.\d+)?|\.\d+)%?)\s+((?:\d+(?:\.\d+)?|\.\d+)%?)\s+(-?(?:\d+(?:\.\d+)?|\.\d+))(?:deg)?\s*\)$/i,
};

const found = publicPackages
  .flatMap(({ dir }) => ownFilesBelow(join(dir, "src"), /\.tsx?$/))
  .filter((file) => !isTest(file))
  .flatMap((file) =>
    expressionsOf(file, readFileSync(file, "utf8")).map(({ line, expression, text }) => ({
      place: `${relative(root, file)}:${line}`,
      text,
      expression: expression ?? BUILT_AT_RUN_TIME[text],
    })),
  );

const slowAttack = (expression: RegExp): string | null => {
  const attack = attacksOn(expression).find((candidate) => growsTooFast(expression, candidate));
  return attack === undefined ? null : JSON.stringify(attack);
};

test("finds the expressions of the sources", () => {
  expect(found.length).toBeGreaterThan(300);
});

test("every expression that is built at run time has a value in the table above", () => {
  expect(found.filter(({ expression }) => expression === undefined).map(({ place, text }) => [place, text])).toEqual(
    [],
  );
});

test("no expression needs more than linear time", () => {
  const slow = found.flatMap(({ place, text, expression }) => {
    const attack = expression === undefined ? null : slowAttack(expression);
    return attack === null ? [] : [`${place} ${text} on ${attack}`];
  });
  expect(slow).toEqual([]);
});

test.each([
  /\/+$/,
  /^[ \t]+|[ \t]+$/g,
  /%.*$/,
  /<head[^>]*>/i,
  /\bVersion\/[\d.]+ .*Safari\//,
  /(.+?) \(ONLY_OWNER\)(?:, |$)/gs,
  /^const (\w+) = new Hono(?:<.*>)?\(.*\);?\s*$/,
  /^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g,
  /\b[a-z][a-z+.-]*:\/\/[^\s<>"']+/gi,
  /^import\b[^;]*?(?:from\s*)?["'][^"']+["'];?[^\S\n]*$/gm,
  /^(a+)+b/,
])("the search finds an attack on %s", (expression) => {
  expect(slowAttack(expression)).not.toBeNull();
});
