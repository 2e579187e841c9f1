import { createAuthClient } from "better-auth/react";

// Exported, or it is left out.
export const client = createAuthClient();
