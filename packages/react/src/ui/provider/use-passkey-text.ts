import { common, signIn, signUp } from "@sallyport/i18n/screens/parts";
import { enPasskey } from "@sallyport/i18n/screens/passkey/en";
import { useGroupText } from "./use-text.ts";

const parts = [common, signIn, signUp] as const;

export const usePasskeyText = () => useGroupText(enPasskey, "passkey", parts);
