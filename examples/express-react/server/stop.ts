export function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Ends the process if the settings are invalid. */
export function orStop<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof Error) stop(error.message);
    throw error;
  }
}
