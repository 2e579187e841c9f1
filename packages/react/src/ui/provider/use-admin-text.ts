import type { AdminKey, FrontKey } from "@sallyport/i18n/screens";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const useAdminText = (): Translate<AdminKey | FrontKey> => useGroupText(enAdmin, "admin");
