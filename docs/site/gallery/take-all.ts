import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { root } from "../../../scripts/lib/workspace.ts";
import { jobOf, type readOptions } from "./options.ts";
import { photographSheet, writeSheet } from "./sheet.ts";
import { take } from "./take.ts";

const folder = join(root, ".cache", "pictures");

/** Takes the pictures that the options ask for, and returns which states could not be reached. */
export async function takeAll(
  browser: Browser,
  origin: string,
  options: ReturnType<typeof readOptions>,
): Promise<string[]> {
  const job = await jobOf(options);
  const count = job.shots.length * job.themes.length * job.widths.length * job.languages.length;
  console.log(`${count} pictures of ${job.shots.length} states, in ${job.languages.join(" and ")}`);
  const { only, state, theme, width, language } = options;
  // Pictures of states that no longer exist would stay.
  if ([only, state, theme, width, language].every((filter) => filter === undefined))
    rmSync(folder, { recursive: true, force: true });
  const problems = await take(browser, origin, folder, job);
  const sheet = writeSheet(folder);
  const screens = [...new Set(job.shots.map(({ screen }) => screen))];
  await photographSheet(browser, sheet, { folder: join(folder, "sheets"), screens, languages: job.languages });
  console.log(
    `${sheet} shows all of them. ${join(folder, "sheets")} has a picture of each screen's part of that page.`,
  );
  return problems;
}
