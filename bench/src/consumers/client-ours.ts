import { createAuthClient } from "@sallyport/react";

// The export keeps the bundler from removing it.
export const client = createAuthClient();
