import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

const SEPARATORS = [",", ";", "\t", "|"];

const countOf = (header: string, separator: string): number =>
  header.replaceAll(/"[^"]*"/g, "").split(separator).length - 1;

async function firstLineOf(file: string): Promise<string> {
  const input = createReadStream(file);
  try {
    for await (const line of createInterface({ input })) if (line.trim() !== "") return line;
    return "";
  } finally {
    input.destroy();
  }
}

export async function guessSeparator(file: string): Promise<string> {
  const header = await firstLineOf(file);
  const counts = SEPARATORS.map((separator) => countOf(header, separator));
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}
