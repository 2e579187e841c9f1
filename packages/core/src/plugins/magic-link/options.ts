type Awaitable<Value> = Value | Promise<Value>;

/** The input of `sendMagicLink`. */
export interface MagicLinkMessage {
  readonly email: string;
  readonly url: string;
  readonly token: string;
  /** Null without `sendCode`. */
  readonly code: string | null;
  readonly metadata: Readonly<Record<string, unknown>> | null;
}

/** Options of `magicLink()`. */
export interface MagicLinkOptions {
  /** Sends the link instead of `mail.send`. The answer does not wait for it. */
  readonly sendMagicLink?: (message: MagicLinkMessage, request?: Request) => Awaitable<void>;
  /** The lifetime of a link in seconds, 60 to 86,400. Default 300. */
  readonly expiresIn?: number;
  /** Whether only existing users may sign in. Nobody else receives a mail. Default false. */
  readonly disableSignUp?: boolean;
  /** Whether the mail also contains a code, which signs in on another device. It needs `emailOTP()`. Default false. */
  readonly sendCode?: boolean;
  /** The application's page that asks first: a path, or a URL of a trusted origin. Default: a page of Sallyport. */
  readonly confirmationPage?: string;
  /** The limit of each IP address. Default 5 links in 60 seconds. */
  readonly rateLimit?: {
    /** The window in seconds. */
    readonly window: number;
    /** The number of requests in one window. */
    readonly max: number;
  };
}
