/** Ends the process with one line that says why. */
export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** What is made of the settings; where they are no good, the process ends and says why. */
export function orStop<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error) stop(error.message);
    throw error;
  }
}
