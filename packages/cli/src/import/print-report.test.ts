import { expect, test } from "vitest";
import { recordingTerminal } from "../terminal/fixtures/recording-terminal.ts";
import { openFileLab } from "./fixtures/with-file.ts";
import { printReport } from "./print-report.ts";
import { openCsvSource } from "./sources/csv.ts";

test("prints addresses and hashes of the source without control characters or lines over 300 characters", async () => {
  await using lab = await openFileLab();
  const addresses = ["\u001b]0;owned\u0007\u001b[2J", "x\nTook 900 people of 900", "y".repeat(100_000)];
  const hashes = ["\u001b[2J$hash"];
  const rows = addresses.map((address, at) => `${at},"${address}",`);
  rows.push(...hashes.map((hash) => `9,nine@example.com,"${hash}"`));
  const file = await lab.write("people.csv", `id,email,password_hash\n${rows.join("\n")}\n`);
  const report = await lab.take((to) => openCsvSource({ cwd: lab.cwd, file }, to));
  expect(report.refused).toHaveLength(4);
  const terminal = recordingTerminal();
  printReport(terminal, report);
  expect(terminal.lines.join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(terminal.lines.filter((line) => line.length > 300)).toEqual([]);
});
