import { AuthError, type UserInputDefinition, type UserWrite } from "../../../plugin.ts";
import { type PhoneNumberErrorCode, phoneNumberErrors } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { noteChange } from "./notices.ts";
import { readNumber } from "./read-number.ts";
import { NO_NUMBER } from "./set-number.ts";

const refusal = (code: PhoneNumberErrorCode): AuthError => new AuthError({ code, ...phoneNumberErrors[code] });

async function toE164(settings: Settings, entered: string): Promise<string> {
  const number = await readNumber(settings, entered);
  if (typeof number === "string") throw refusal(number);
  return number.phoneNumber;
}

/** Callers write `phoneNumber` alone, and the plugin always writes whether it is verified as well. */
const isOwnWrite = ({ values }: UserWrite): boolean => values.phoneNumberVerified !== undefined;

export const userInputOf = (settings: Settings): UserInputDefinition => ({
  read(body) {
    const { phoneNumber } = body;
    if (phoneNumber === undefined) return {};
    if (phoneNumber !== null && typeof phoneNumber !== "string") throw refusal("INVALID_PHONE_NUMBER");
    return { phoneNumber };
  },

  async beforeWrite(write, services) {
    const { before, values } = write;
    if (isOwnWrite(write)) {
      if (before !== null) noteChange(services, before, values);
      return {};
    }
    const { phoneNumber } = values;
    if (typeof phoneNumber !== "string") {
      if (before?.phoneNumberVerified) await services.signInMethods.assertNotLast(before.id);
      if (before !== null) noteChange(services, before, NO_NUMBER);
      return { values: NO_NUMBER };
    }
    const entered = await toE164(settings, phoneNumber);
    if (before === null) return { values: { phoneNumber: null, unverifiedPhoneNumber: entered } };
    if (before.phoneNumber !== entered) throw refusal("PHONE_NUMBER_CANNOT_BE_UPDATED");
    if (before.phoneNumberVerified) return { values: { phoneNumber: entered } };
    return { values: { phoneNumber: null, unverifiedPhoneNumber: entered } };
  },
});
