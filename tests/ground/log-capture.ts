import type { LogEntry } from "@sallyport/core";

/** Keeps log entries, and returns them as lines of JSON. */
export class LogCapture {
  readonly entries: LogEntry[] = [];
  readonly log = (entry: LogEntry): void => {
    this.entries.push(entry);
  };

  text(from = 0): string {
    return this.entries
      .slice(from)
      .map((entry) => JSON.stringify(entry))
      .join("\n");
  }
}
