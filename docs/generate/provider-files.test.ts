import { expect, test } from "vitest";
import type { ProviderData } from "./provider-data.ts";
import { withNames, withProviders } from "./provider-files.ts";

const provider = (more: Partial<ProviderData>): ProviderData => ({
  id: "acme",
  name: "Acme",
  title: "Acme",
  definition: { scopes: ["read", "email"], email: "sometimes" },
  words: "Create an app.",
  register: "acme.example/apps",
  email: "unverified",
  refresh: undefined,
  ...more,
});
const acme = provider({});
const zed = provider({
  id: "zed",
  title: "Z (Zed)",
  definition: { scopes: [], email: "never", refreshes: false },
  words: "",
  email: undefined,
});

const TABLE = "| id | Register at |\n|---|---|\n";
const ACME = "| [`acme`](#acme) | acme.example/apps | `read email` | unverified; may be missing | yes |\n";
const ZED = "| [`zed`](#z-zed) | acme.example/apps | as in the app's settings | none: placeholder | no |\n";
const PAGE = `# Providers\n\n${TABLE}| [\`old\`](#old) | nowhere |\n\n## Z (Zed)\n\nIts own words.\n\n## Any other\n\nMore.\n`;

test("writes the provider table and fills a missing section from the docstring", () => {
  const written = withProviders(PAGE, [acme, zed]);
  expect(written).toBe(
    `# Providers\n\n${TABLE}${ACME}${ZED}\n## Acme\n\nCreate an app.\n\n## Z (Zed)\n\nIts own words.\n\n## Any other\n\nMore.\n`,
  );
  expect(withProviders(written, [acme, zed])).toBe(written);
});

test("lists the provider names in the README sentence and wraps it at 120 characters", () => {
  const rest = ", and any OpenID Connect or OAuth 2 provider.\n- **Next**: more.\n";
  const long = provider({ title: "A provider whose name is long enough for two of its kind to need another line" });
  expect(withNames(`- **Social sign-in**: Old,\n  Gone${rest}`, [acme, zed])).toBe(
    `- **Social sign-in**: Acme, Z (Zed)${rest}`,
  );
  const written = withNames(`- **Social sign-in**: Old${rest}`, [long, long]);
  expect(written.split("\n").every((line) => line.length <= 120)).toBe(true);
  expect(written.replaceAll("\n  ", " ")).toBe(`- **Social sign-in**: ${long.title}, ${long.title}${rest}`);
});
