import { createAuthClient } from "@sallyport/react";

// The entry of a bundle: what is not used would be left out of it.
export const client = createAuthClient();
