import type { EndpointContext } from "../../../plugin.ts";

/** Body of `phone-number/verify`. A new user's additional fields can be sent as well. */
export interface VerifyPhoneNumberBody {
  /** The number that received the code. */
  phoneNumber: string;
  /** The code. */
  code: string;
  /** Whether no session starts. Default false. */
  disableSession?: boolean | undefined;
  /** Whether the number becomes the signed-in user's. Default false. */
  updatePhoneNumber?: boolean | undefined;
  /** The name of a new user. Default: as `getTempName` of the server returns it. */
  name?: string | undefined;
}

type Code =
  | "INVALID_OTP"
  | "TOO_MANY_ATTEMPTS"
  | "UNAUTHORIZED"
  | "PHONE_NUMBER_EXIST"
  | "EMAIL_NOT_VERIFIED"
  | "VALUE_ALREADY_TAKEN";
export type VerifyContext = EndpointContext<VerifyPhoneNumberBody, unknown, Code, "optional">;
