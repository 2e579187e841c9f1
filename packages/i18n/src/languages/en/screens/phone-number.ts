import type { LanguageGroup, Translated } from "../../../screens/group.ts";
import type { Text } from "../../../screens/text.ts";
import { phoneNumber } from "../plugin-errors.ts";

const texts = {
  "phone.use": "Use a phone number",
  "phone.title": "Phone number",
  "phone.lead": "Sign in with a code that we send to your phone.",
  "phone.hint": "Include the country code, such as {code}.",
  "phone.sendCode": "Send code",
  "phone.codeSent": "We sent a code to {phoneNumber}.",
  "phone.codeMaybe": "If an account exists for {phoneNumber}, you’ll receive a code.",
  "phone.nothing": "No message? Check the number, or request a new code.",
  "phone.resend": "Resend code",
  "phone.resent": "Code sent",
  "phone.code": "Code",
  "phone.another": "Use another phone number",
  "phone.other": "Use another sign-in method",
  "phone.byPassword": "Use your password instead",
  "phone.byCode": "Use a code instead",
  "phone.none": "No phone number yet",
  "phone.add": "Add phone number",
  "phone.change": "Change phone number",
  "phone.verify": "Verify phone number",
  "phone.verified": "Verified",
  "phone.unverified": "Not verified",
  "phone.done": "Phone number verified",
  "phone.remove": "Remove",
  "phone.remove.title": "Remove {phoneNumber}?",
  "phone.remove.lead": "You’ll no longer be able to sign in with this phone number.",
  "phone.remove.done": "Phone number removed",
  "phone.reset": "Enter your phone number and we’ll send you a code.",
  "phone.byEmail": "Use your email address instead",
  "phone.confirm": "Send a code to {phoneNumber}",
} as const satisfies Readonly<Record<string, Text>>;

/** Texts of the phone number screens. */
export interface PhoneNumberTexts extends Translated<typeof texts> {}

/** Phone number screens in English. */
export const enPhoneNumber: LanguageGroup<PhoneNumberTexts> = { locale: "en", texts, errors: { ...phoneNumber } };
