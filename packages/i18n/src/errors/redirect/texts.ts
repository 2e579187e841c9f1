/** Messages that only redirects use. */
export interface RedirectTexts {
  readonly please_restart_the_process: string;
  readonly state_not_found: string;
  readonly invalid_callback_request: string;
  readonly no_code: string;
  readonly invalid_code: string;

  // @see RFC 6749 section 4.1.2.1
  readonly access_denied: string;
  readonly server_error: string;
  readonly temporarily_unavailable: string;
}
