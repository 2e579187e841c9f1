const told = new Set<string>();

export function tell(words: string): void {
  if (process.env.NODE_ENV === "production" || told.has(words)) return;
  told.add(words);
  // biome-ignore lint/suspicious/noConsole: it is meant for whoever builds the page
  console.warn(words);
}
