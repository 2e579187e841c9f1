import { readNumber } from "./read-number.ts";

const EVERY = { defaultCountry: undefined, countries: null, validate: () => true };

/**
 * Returns a number with its calling code in E.164, such as for an import; null for anything else.
 * @throws TypeError if `libphonenumber-js` is not installed
 */
export async function toE164(phoneNumber: string): Promise<string | null> {
  const number = await readNumber(EVERY, phoneNumber);
  return typeof number === "string" ? null : number.phoneNumber;
}
