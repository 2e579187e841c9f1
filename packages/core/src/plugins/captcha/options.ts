/** The services that the plugin can ask by itself. */
export type CaptchaProvider = "cloudflare-turnstile" | "google-recaptcha" | "hcaptcha" | "captchafox";

/** The response of a widget, the visitor's IP address if it is known, and the path of the call. */
export interface CaptchaCheck {
  readonly token: string;
  readonly ip: string | null;
  readonly action: string;
}

/** Options of `captcha()`: either `provider` and `secretKey`, or `verify`. */
export interface CaptchaOptions {
  /** The service that verifies responses. */
  readonly provider?: CaptchaProvider;
  /** The secret key of your site at the service. */
  readonly secretKey?: string;
  /** Verifies responses with another service. An error means that the service is unavailable. */
  readonly verify?: (check: CaptchaCheck) => boolean | Promise<boolean>;
  /**
   * The paths that need a response. `*` matches any text. Default `/sign-up/email`, `/sign-in/email` and
   * `/request-password-reset`. A path includes the other paths to the same act: `/sign-in/email` includes sign-in with a
   * user name or a phone number and a password, and `/request-password-reset` includes resets by code and by phone.
   */
  readonly endpoints?: readonly string[];
  /** The lowest score that passes, from 0 to 1, for reCAPTCHA v3. Default 0.5. */
  readonly minScore?: number;
  /**
   * The action that the widget must have had, or one for each path, for Turnstile and reCAPTCHA v3. True means the one
   * that the screens give: the path with hyphens, or with underscores for reCAPTCHA. Default: any.
   */
  readonly expectedAction?: true | string | Readonly<Record<string, string>>;
  /** The host names on which the widget may have been solved. Default: any that the service accepts. */
  readonly allowedHostnames?: readonly string[];
  /** The site key, which hCaptcha and CaptchaFox then check as well. */
  readonly siteKey?: string;
  /** The URL that verifies responses instead of the service's own, such as in tests. */
  readonly siteVerifyURLOverride?: string;
  /** The seconds after which the service counts as unavailable. Default 10. */
  readonly timeout?: number;
  /**
   * Whether calls are allowed or refused while the service is unavailable. An error of your configuration, such as a
   * wrong secret key, always refuses them. Default `refuse`.
   */
  readonly whenUnavailable?: "allow" | "refuse";
}
