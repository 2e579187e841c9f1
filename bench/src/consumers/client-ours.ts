import { createAuthClient } from "@sallyport/react";

// Exported, or it is left out.
export const client = createAuthClient();
