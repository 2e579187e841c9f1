/** Messages of the captcha plugin. */
export interface CaptchaErrorTexts {
  readonly MISSING_RESPONSE: string;
  readonly VERIFICATION_FAILED: string;
}

/** Messages of the plugin for leaked passwords. */
export interface HaveIBeenPwnedErrorTexts {
  readonly PASSWORD_COMPROMISED: string;
  readonly PASSWORD_CHECK_UNAVAILABLE: string;
}

/** Messages of the plugin for sign-in notices. */
export interface SignInNoticeErrorTexts {
  readonly SIGN_IN_OF_ANOTHER_ADDRESS: string;
}

/** Messages of the plugin for several accounts. */
export interface MultiSessionErrorTexts {
  readonly INVALID_SESSION_TOKEN: string;
}
