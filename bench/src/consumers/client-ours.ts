import { createAuthClient } from "@sallyport/react";

// A bundler leaves out what is not exported.
export const client = createAuthClient();
