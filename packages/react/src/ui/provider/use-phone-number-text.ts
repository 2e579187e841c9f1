import { actions, again, common, forgot, newPassword, reset, signIn } from "@sallyport/i18n/screens/parts";
import { enPhoneNumber } from "@sallyport/i18n/screens/phone-number/en";
import { useGroupText } from "./use-text.ts";

const parts = [common, signIn, newPassword, actions, forgot, reset, again] as const;

export const usePhoneNumberText = () => useGroupText(enPhoneNumber, "phone-number", parts);
