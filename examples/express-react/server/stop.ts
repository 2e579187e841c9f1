export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends the process with the reason when the settings are no good. */
export function orStop<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error) stop(error.message);
    throw error;
  }
}
