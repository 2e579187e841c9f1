/** Ends the process with one line that says why. */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
