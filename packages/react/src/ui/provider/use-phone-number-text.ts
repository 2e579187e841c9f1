import type { FrontKey, PhoneNumberTextKey } from "@sallyport/i18n/screens";
import { enPhoneNumber } from "@sallyport/i18n/screens/phone-number/en";
import { type Translate, useGroupText } from "./use-text.ts";

export const usePhoneNumberText = (): Translate<PhoneNumberTextKey | FrontKey> =>
  useGroupText(enPhoneNumber, "phone-number");
