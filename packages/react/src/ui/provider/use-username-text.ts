import type { FrontKey, UsernameKey } from "@sallyport/i18n/screens";
import { enUsername } from "@sallyport/i18n/screens/username/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useUsernameText = (): Translate<UsernameKey | FrontKey> => useGroupText(enUsername, "username");
