import type { UsernameKey } from "@sallyport/i18n/screens";
import { enUsername } from "@sallyport/i18n/screens/username/en";
import { type CommonKey, type Translate, useGroupText } from "./use-text.ts";

export const useUsernameText = (): Translate<UsernameKey | CommonKey> => useGroupText(enUsername, "username");
