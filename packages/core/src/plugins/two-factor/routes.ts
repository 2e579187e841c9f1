import { defineGroup } from "../../plugin.ts";
import { challengePageForm, challengePageLink } from "./endpoints/challenge-page.ts";
import { disable } from "./endpoints/disable.ts";
import { enable } from "./endpoints/enable.ts";
import { generateBackupCodes } from "./endpoints/generate-backup-codes.ts";
import { getTotpUri } from "./endpoints/get-totp-uri.ts";
import { reset } from "./endpoints/reset.ts";
import { sendOtp } from "./endpoints/send-otp.ts";
import { status } from "./endpoints/status.ts";
import { listTrustedDevices, revokeTrustedDevice } from "./endpoints/trusted-devices.ts";
import { verifyBackupCode } from "./endpoints/verify-backup-code.ts";
import { verifyOtp } from "./endpoints/verify-otp.ts";
import { verifyTotp } from "./endpoints/verify-totp.ts";
import type { Settings } from "./settings.ts";

export const twoFactorRoutes = (settings: Settings) => ({
  twoFactor: defineGroup({
    challengePage: challengePageLink(settings),
    challengeForm: challengePageForm(settings),
    status: status(settings),
    enable: enable(settings),
    disable: disable(settings),
    getTotpUri: getTotpUri(settings),
    verifyTotp: verifyTotp(settings),
    sendOtp: sendOtp(settings),
    verifyOtp: verifyOtp(settings),
    verifyBackupCode: verifyBackupCode(settings),
    generateBackupCodes: generateBackupCodes(settings),
    listTrustedDevices: listTrustedDevices(settings),
    revokeTrustedDevice: revokeTrustedDevice(),
    reset: reset(),
  }),
});

type Routes = ReturnType<typeof twoFactorRoutes>;
/** The endpoints of the two-factor plugin. */
export interface TwoFactorRoutes extends Routes {}
