import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { expect, test } from "vitest";
import { createProgram } from "../src/program.ts";
import { recordingTerminal } from "../src/terminal/fixtures/recording-terminal.ts";

const page = readFileSync(new URL("../../../docs/guide/cli.md", import.meta.url), "utf8");

interface CommandSection {
  readonly name: string;
  readonly options: readonly string[];
}

/** The sections that are named like commands, with the options of their tables. */
const documented: CommandSection[] = page
  .split(/^#{2,3} (?=`)/m)
  .slice(1)
  .map((section) => ({
    name: /^`([^`]+)`/.exec(section)?.[1] ?? "",
    options: [...section.matchAll(/^\| `(-[^`]+)` \|/gm)].map(([, flags = ""]) => flags),
  }));

function commandsOf(command: Command, above: readonly string[] = []): CommandSection[] {
  const words = [...above, command.name()];
  const name = [
    ...(words.length > 1 ? words.slice(1) : words),
    ...command.registeredArguments.map((one) => `<${one.name()}>`),
  ];
  const options = command.options.map(({ flags }) => flags);
  // Each import source has a page of its own.
  const below = command.name() === "import" ? [] : command.commands;
  return [{ name: name.join(" "), options }, ...below.flatMap((one) => commandsOf(one, words))];
}

test("the page documents exactly the commands and options that --help lists", () => {
  const listed = commandsOf(createProgram(recordingTerminal()));
  expect(listed.length).toBeGreaterThan(8);
  const byName = (list: readonly CommandSection[]) =>
    list.toSorted((left, right) => left.name.localeCompare(right.name));
  expect(byName(documented)).toEqual(byName(listed));
});
