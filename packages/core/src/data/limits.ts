/** Every number of the specification's section 9 that this package uses, with its unit. */
export const SESSION_LIFETIME_SECONDS = 604_800;
export const SESSION_UPDATE_AGE_SECONDS = 86_400;
export const SESSION_FRESH_AGE_SECONDS = 86_400;
/** A session that is not to be remembered lives a day on the server, whatever the browser does. */
export const UNREMEMBERED_SESSION_SECONDS = 86_400;

export const CACHE_LIFETIME_SECONDS = 60;
export const CACHE_PAYLOAD_CHARACTERS = 4093;
/** Deleted people that the cookie cache remembers at most. */
export const REMEMBERED_DELETED_USERS = 10_000;
/** 400 days: browsers cut longer lives (RFC 6265bis section 5.5). */
/** Of a cookie with its name, escapes counted: browsers drop a larger one without a word. */
export const COOKIE_CHARACTERS = 4093;
export const COOKIE_LIFETIME_CAP_SECONDS = 34_560_000;

export const SESSION_TOKEN_CHARACTERS = 32;
export const ROW_ID_CHARACTERS = 32;

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
/** Who waits longer for a password to be hashed has given up before. */
export const PASSWORD_WAIT_SECONDS = 5;

export const VERIFY_EMAIL_LIFETIME_SECONDS = 3600;
/** Seven days: how long the mailbox that an account has left may bring it back. */
export const UNDO_EMAIL_CHANGE_SECONDS = 604_800;
export const SIGN_UP_MARK_SECONDS = 86_400;
export const RESET_TOKEN_CHARACTERS = 24;
export const RESET_TOKEN_LIFETIME_SECONDS = 3600;
export const DELETE_TOKEN_CHARACTERS = 32;
export const DELETE_TOKEN_LIFETIME_SECONDS = 86_400;
export const OAUTH_STATE_CHARACTERS = 32;
export const CODE_VERIFIER_CHARACTERS = 128;
export const OAUTH_STATE_SECONDS = 600;
/** Flows that one browser may have under way at once: one a tab. */
export const OAUTH_STATES_IN_A_BROWSER = 5;
export const PENDING_LINK_SECONDS = 600;
export const PENDING_SIGN_IN_SECONDS = 600;
/** Guesses at the challenge of one pending sign-in. */
export const GUESSES_A_PENDING_SIGN_IN = { window: PENDING_SIGN_IN_SECONDS, max: 5 } as const;
/** Guesses at the challenges of one user, from wherever; a right one begins the count anew. */
export const GUESSES_A_USER = { window: 900, max: 10 } as const;
export const GUESSES_A_USER_IN_A_DAY = { window: 86_400, max: 50 } as const;
/** An access token that ends sooner is refreshed first. */
export const ACCESS_TOKEN_LEEWAY_SECONDS = 5;
export const PROVIDER_CALL_SECONDS = 10;
export const PROVIDER_ANSWER_BYTES = 1_048_576;
/** Longest code, state or error that a callback may carry. */
export const CALLBACK_PARAMETER_CHARACTERS = 8_192;
export const SCOPE_CHARACTERS = 200;
export const SCOPES_AT_ONCE = 50;
/** Longest e-mail address, and then some: providers take phone numbers and names as hints as well. */
export const PROVIDER_HINT_CHARACTERS = 320;
/** Longest picture that a provider gives as a data URL: it travels in cookies and answers. */
export const PICTURE_CHARACTERS = 16_384;
/** A token that has signed in stays spent so much longer than it lives: clocks differ. */
export const SPENT_TOKEN_LEEWAY_SECONDS = 300;
/** Mails that anybody may ask for, to one address. */
export const MAILS_TO_ONE_ADDRESS = { window: 3600, max: 10 } as const;
/** Invitations that one person may have mailed, to whomever: nobody's application is a way to mail strangers. */
export const MAILS_OF_ONE_INVITER = { window: 3600, max: 200 } as const;

export const OUTBOX_ATTEMPTS = 8;
export const OUTBOX_RETRY_SECONDS = 30;
export const OUTBOX_RETRY_CAP_SECONDS = 21_600;
export const OUTBOX_POLL_SECONDS = 30;
export const OUTBOX_SEND_SECONDS = 60;
/** How far the clocks of two processes may be apart before both send one mail. */
export const OUTBOX_CLOCK_SECONDS = 30;
/** 30 days: how long a mail that nobody will send is kept, to be looked at. */
export const OUTBOX_KEPT_SECONDS = 2_592_000;
/** Mails that one process sends at once. */
export const OUTBOX_AT_ONCE = 4;
/** Rows that one look at the outbox brings. */
export const OUTBOX_LOOK_ROWS = 50;

/** One in so many rows that will expire sweeps out a batch of those that have. */
export const SWEEP_EVERY_ROWS = 100;
/** More than are written in between, and few enough for one short statement. */
export const SWEEP_BATCH_ROWS = 500;
/** Rows of each table that one call of the application's deletes. */
export const SWEEP_CALL_ROWS = 100_000;
/** How far ahead of the others the clock of a process may be before it sweeps out what is still in use. */
export const SWEEP_LEEWAY_SECONDS = 60;

/** How long the database may take to answer that it is there. */
export const READINESS_SECONDS = 2;
/** How long its answer serves for others who ask. */
export const READINESS_KEPT_SECONDS = 1;
/** How long a closing instance waits for what is under way. */
export const CLOSE_SECONDS = 10;

export const RATE_LIMIT_WINDOW_SECONDS = 10;
export const RATE_LIMIT_MAX = 100;
/** Keys that one counter in memory remembers at most. */
export const RATE_LIMIT_MEMORY_KEYS = 100_000;
/** A rate limit's row is kept so long at least, whatever its window. */
export const RATE_LIMIT_KEPT_SECONDS = 86_400;
/** Guesses on one account, from wherever, before it slows down. */
export const PASSWORD_GUESSES = { window: 900, max: 50 } as const;

export const BODY_LIMIT_BYTES = 131_072;
export const JSON_DEPTH = 32;
export const JSON_KEYS = 2_000;
export const USER_AGENT_CHARACTERS = 512;
export const ERROR_CODE_CHARACTERS = 200;
export const NAME_CHARACTERS = 10_000;
export const URL_CHARACTERS = 2_048;
