import { enMailed } from "@sallyport/i18n/screens/mailed/en";
import {
  actions,
  again,
  checkMail,
  common,
  forgot,
  newPassword,
  reset,
  signIn,
  verified,
} from "@sallyport/i18n/screens/parts";
import { useGroupText } from "./use-text.ts";

const parts = [common, signIn, checkMail, newPassword, actions, forgot, reset, verified, again] as const;

export const useMailedText = () => useGroupText(enMailed, "mailed", parts);
