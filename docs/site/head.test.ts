import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headOf } from "./head.ts";

const files = join(import.meta.dirname, "..", "public");
const PAGE = { relativePath: "guide/mail.md" } as Parameters<typeof headOf>[0];

test("the icon that the pages name is there", () => {
  const config = readFileSync(join(import.meta.dirname, "..", ".vitepress", "config.ts"), "utf8");
  const [, icon = "missing"] = /rel: "icon".*href: "\/([^"]+)"/.exec(config) ?? [];
  expect(readFileSync(join(files, icon), "utf8")).toMatch(/^<svg .*<\/svg>\s*$/s);
});

test("the card that other sites show is there, in the size that the pages name", () => {
  const head = headOf(PAGE, "Mail", "How mails are sent");
  const named = new Map(head.map(([, attributes]) => [attributes.property ?? attributes.name, attributes.content]));
  for (const name of ["og:image", "twitter:image"]) expect(named.get(name), name).toMatch(/\/social-card\.png$/);
  const card = readFileSync(join(files, "social-card.png"));
  // A PNG image begins with its signature, and its size follows the name of its first part.
  expect(card.subarray(1, 4).toString()).toBe("PNG");
  expect([card.readUInt32BE(16), card.readUInt32BE(20)].map(String)).toEqual([
    named.get("og:image:width"),
    named.get("og:image:height"),
  ]);
});
