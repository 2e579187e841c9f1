import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { common, device, newPassword } from "@sallyport/i18n/screens/parts";
import { useGroupText } from "./use-text.ts";

const parts = [common, newPassword, device] as const;

export const useAdminText = () => useGroupText(enAdmin, "admin", parts);
