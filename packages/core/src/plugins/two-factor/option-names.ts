import { assertKnownNames } from "../../plugin.ts";
import type { BackupCodeOptions, OtpOptions, TotpOptions, TwoFactorOptions } from "./options.ts";

type Names<Options> = Readonly<Record<keyof Options, true>>;

const OPTIONS: Names<TwoFactorOptions> = {
  issuer: true,
  required: true,
  challengePage: true,
  exemptMethods: true,
  acceptAmr: true,
  totpOptions: true,
  otpOptions: true,
  backupCodeOptions: true,
  trustDeviceMaxAge: true,
};

const TOTP: Names<TotpOptions> = { digits: true, period: true };

const OTP: Names<OtpOptions> = { sendOTP: true, period: true, digits: true };

const BACKUP_CODES: Names<BackupCodeOptions> = { amount: true };

/** Plain JavaScript may give anything. */
function assertNames(where: string, given: unknown, known: object): void {
  if (given === undefined) return;
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`twoFactor: ${where === "" ? "its options are" : `${where} is`} no object`);
  }
  assertKnownNames("twoFactor: there is no option", given, known, where === "" ? "" : `${where}.`);
}

/** A misspelt option would ask for no second factor. @throws TypeError */
export function assertOptionNames(options: TwoFactorOptions): void {
  assertNames("", options, OPTIONS);
  assertNames("totpOptions", options.totpOptions, TOTP);
  if (options.otpOptions !== false) assertNames("otpOptions", options.otpOptions, OTP);
  assertNames("backupCodeOptions", options.backupCodeOptions, BACKUP_CODES);
}
