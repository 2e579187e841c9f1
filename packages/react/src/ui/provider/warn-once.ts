const warned = new Set<string>();

export function warnOnce(message: string): void {
  if (process.env.NODE_ENV === "production" || warned.has(message)) return;
  warned.add(message);
  // biome-ignore lint/suspicious/noConsole: it is meant for whoever builds the page
  console.warn(message);
}
