import { toE164 } from "@sallyport/core/phone-number";
import { Refusal } from "../../terminal/refusal.ts";
import type { Loss, SourceNumber, SourceUser } from "../source-user.ts";
import type { Destination } from "./destination.ts";

const lost = (user: SourceUser, loss: Loss): SourceUser => ({
  ...user,
  number: null,
  losses: [...user.losses, loss],
});

/** @throws Refusal if the application has not installed the library that reads numbers */
export const readE164 = (phoneNumber: string): Promise<string | null> =>
  toE164(phoneNumber).catch((cause: unknown) => {
    throw new Refusal(
      "LIBRARY_MISSING",
      "libphonenumber-js, which reads phone numbers, is not installed.",
      ["npm install libphonenumber-js"],
      { cause },
    );
  });

export async function withNumber(user: SourceUser, { user: { columns } }: Pick<Destination, "user">) {
  if (user.number === null) return user;
  if (!("phoneNumberVerified" in columns))
    return lost(user, { code: "PHONE", detail: "auth.ts has no phoneNumber(), so its number is not imported" });
  const phoneNumber = await readE164(user.number.phoneNumber);
  if (phoneNumber === null)
    return lost(user, { code: "PHONE_INVALID", detail: "its phone number is not valid, or has no calling code" });
  return { ...user, number: { ...user.number, phoneNumber } };
}

/** A number that is not verified is nobody's, so it is not in the unique column. */
export function numberColumns(number: SourceNumber | null): object {
  if (number === null) return {};
  if (!number.verified) return { unverifiedPhoneNumber: number.phoneNumber };
  return { phoneNumber: number.phoneNumber, phoneNumberVerified: true };
}
