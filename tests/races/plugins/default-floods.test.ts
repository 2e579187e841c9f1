import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FLOODS, rowOf } from "./default-floods.ts";
import { describeFloods } from "./default-floods-run.ts";

const PAGE = new URL("../../../docs/guide/security.md", import.meta.url);

describeFloods("floods by default", FLOODS);

test("the page on security names the limits", () => {
  const page = readFileSync(PAGE, "utf8");
  for (const [title, one] of Object.entries(FLOODS)) expect(page).toContain(rowOf(title, one));
});
