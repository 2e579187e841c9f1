import type { UsernameKey } from "@sallyport/i18n/screens";
import { enUsername } from "@sallyport/i18n/screens/username/en";
import { type CoreKey, type Translate, useGroupText } from "./use-text.ts";

export const useUsernameText = (): Translate<UsernameKey | CoreKey> => useGroupText(enUsername, "username");
