export function failOn(problems: readonly string[], headline: string): void {
  if (problems.length === 0) return;
  console.error(headline);
  for (const problem of problems) console.error(`  ${problem}`);
  process.exit(1);
}
