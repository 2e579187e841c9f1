/** Options of `captchaScreens` for a service. */
export interface CaptchaServiceOptions {
  /** The service, which must be the one of the server. */
  readonly provider: "cloudflare-turnstile" | "google-recaptcha" | "hcaptcha" | "captchafox";
  /** The site key, which is public. */
  readonly siteKey: string;
  /** The version of reCAPTCHA that the site key is for. Default 2, with the checkbox. */
  readonly version?: 2 | 3;
  /** The URL of the service's script, such as one that recaptcha.net serves. Default: the service's own. */
  readonly scriptURL?: string;
  /** The nonce of the page's Content Security Policy. */
  readonly nonce?: string;
}
