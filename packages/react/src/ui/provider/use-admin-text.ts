import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { device, newPassword } from "@sallyport/i18n/screens/parts";
import { useGroupText } from "./use-text.ts";

const parts = [newPassword, device] as const;

export const useAdminText = () => useGroupText(enAdmin, "admin", parts);
