import { enAccount } from "@sallyport/i18n/screens/account/en";
import { actions, again, checkMail, common, device, newPassword, social } from "@sallyport/i18n/screens/parts";
import { useGroupText } from "./use-text.ts";

const parts = [common, actions, social, checkMail, newPassword, again, device] as const;

export const useAccountText = () => useGroupText(enAccount, "account", parts);
