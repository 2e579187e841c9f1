import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// `next/app` also contains routes of the server.
const FRONTS = [
  ["next/app", 275, "**/*.{tsx,css}"],
  ["hono-react/src", 240, "**/*.{ts,tsx,css}"],
] as const;

test.each(FRONTS)("the front end of %s has at most %i lines", (folder, limit, pattern) => {
  const home = join(import.meta.dirname, "..", "..", folder);
  const files = globSync(pattern, { cwd: home });
  const lines = files.flatMap((file) => readFileSync(join(home, file), "utf8").trimEnd().split("\n"));
  expect(files.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(limit);
});

const THEMES = [
  ["express-react", "server/brand.ts", "src/theme.css"],
  ["hono-react", "server/auth.ts", "src/theme.css"],
  ["next", "lib/mail.ts", "app/theme.css"],
] as const;

test.each(THEMES)("the mails of %s have the accent of its screens", (example, mails, theme) => {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, "..", "..", example, file), "utf8");
  const [, colour] = /color: "(#\w+)"/.exec(read(mails)) ?? [];
  const [, accent] = /--sallyport-accent: light-dark\((#\w+),/.exec(read(theme)) ?? [];
  expect(accent).toMatch(/^#[\da-f]{6}$/);
  expect(colour).toBe(accent);
});
