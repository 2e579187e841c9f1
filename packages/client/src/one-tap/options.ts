import type { FetchOptions } from "@sallyport/core";

type PromptContext = "signin" | "signup" | "use";

/** The options of the client that one call can replace. */
export interface OneTapPromptOptions {
  /** Signs a returning user in without a click, if there is only one account. Default false. */
  readonly autoSelect?: boolean;
  /** Whether a click elsewhere closes the prompt of Google's script. Default true, and without effect with FedCM. */
  readonly cancelOnTapOutside?: boolean;
  /** How the account chooser of Google's button opens. The server takes no posted form, so it is always a popup. */
  readonly uxMode?: "popup";
  /** The words of the prompt. With `signup`, the call also sends `requestSignUp`. Default `signin`. */
  readonly context?: PromptContext;
  /** More options of `google.accounts.id.initialize`, which replace those of this client. */
  readonly additionalOptions?: Readonly<Record<string, unknown>>;
}

/** The options of `oneTapClient()`. */
export interface OneTapClientOptions extends OneTapPromptOptions {
  /** The client id at the identity provider. */
  readonly clientId: string;
  /**
   * `script` loads Google's script, which works in every browser. `fedcm` asks the browser itself, without a script of
   * another site, where it has FedCM. Default `script`.
   */
  readonly mode?: "script" | "fedcm";
  /** The configuration of the identity provider for `fedcm`. Default `https://accounts.google.com/gsi/fedcm.json`. */
  readonly configURL?: string;
  /** The id of the provider on the server. Default `google`. */
  readonly provider?: string;
  /** Parameters for the identity provider, for `fedcm`. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** The nonce of the page's Content Security Policy, for Google's script. */
  readonly scriptNonce?: string;
  readonly promptOptions?: {
    /** The milliseconds before the second prompt, doubled for each further one. Default 1000. */
    readonly baseDelay?: number;
    /** The most repeated prompts after one that Google skipped or dismissed. Default 5. */
    readonly maxAttempts?: number;
    /** Whether Google's script uses FedCM where the browser has it. Default true. */
    readonly fedCM?: boolean;
  };
}

/** The input of `client.oneTap()`. */
export interface OneTapInput extends OneTapPromptOptions {
  /** The page to open after the sign-in. Default: none is opened. */
  readonly callbackURL?: string;
  /** Called with Google's notification once the prompt was closed, or was not shown and is not repeated. */
  readonly onPromptNotification?: (notification: unknown) => void;
  /** A nonce of your own instead of the server's. */
  readonly nonce?: string;
  /** Shows Google's button instead of the prompt. */
  readonly button?: {
    /** The element, or its CSS selector. */
    readonly container: HTMLElement | string;
    /** The options of Google's `renderButton`. Default `{ type: "icon" }`. */
    readonly config?: Readonly<Record<string, unknown>>;
  };
  /** Closes the prompt, as a page does that the user leaves. */
  readonly signal?: AbortSignal;
  readonly fetchOptions?: FetchOptions;
}

export interface Prompt extends OneTapClientOptions, Omit<OneTapInput, "signal"> {
  readonly signal: AbortSignal;
}
