import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/username";
import { useUI } from "./ui-context.ts";

/** The calls are made by their path, so the client needs no plugin for them. Only the types do. */
export const withUsernames = (client: AuthClient): AuthClient & AuthClient<"username"> =>
  client as AuthClient & AuthClient<"username">;

export const useUsernameClient = (): AuthClient & AuthClient<"username"> => withUsernames(useUI().client);
