/** Every number of the specification's section 9. */
export const SESSION_LIFETIME_SECONDS = 604_800;
export const SESSION_UPDATE_AGE_SECONDS = 86_400;
export const SESSION_FRESH_AGE_SECONDS = 86_400;
/** On the server, if not remembered. */
export const UNREMEMBERED_SESSION_SECONDS = 86_400;

export const CACHE_LIFETIME_SECONDS = 60;
export const CACHE_PAYLOAD_CHARACTERS = 4093;
export const REMEMBERED_DELETED_USERS = 10_000;
/** 400 days: the browsers' cap (RFC 6265bis section 5.5). */
/** Browsers drop larger ones silently. */
export const COOKIE_CHARACTERS = 4093;
export const COOKIE_LIFETIME_CAP_SECONDS = 34_560_000;

export const SESSION_TOKEN_CHARACTERS = 32;
export const ROW_ID_CHARACTERS = 32;

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
/** Longest wait for a hash. */
export const PASSWORD_WAIT_SECONDS = 5;

export const VERIFY_EMAIL_LIFETIME_SECONDS = 3600;
/** Seven days. */
export const UNDO_EMAIL_CHANGE_SECONDS = 604_800;
/** For the page that the link leads to. */
export const VERIFIED_NOTE_SECONDS = 300;
export const SIGN_UP_MARK_SECONDS = 86_400;
export const RESET_TOKEN_CHARACTERS = 24;
/** What an earlier system mailed is honoured for so long. */
export const MAILED_ELSEWHERE_SECONDS = 3600;
export const RESET_TOKEN_LIFETIME_SECONDS = 3600;
export const DELETE_TOKEN_CHARACTERS = 32;
export const DELETE_TOKEN_LIFETIME_SECONDS = 86_400;
export const OAUTH_STATE_CHARACTERS = 32;
export const CODE_VERIFIER_CHARACTERS = 128;
export const OAUTH_STATE_SECONDS = 600;
/** One per tab. */
export const OAUTH_STATES_IN_A_BROWSER = 5;
export const PENDING_LINK_SECONDS = 600;
export const PENDING_SIGN_IN_SECONDS = 600;
/** Per pending sign-in. */
export const GUESSES_A_PENDING_SIGN_IN = { window: PENDING_SIGN_IN_SECONDS, max: 5 } as const;
/** Per user; a right guess resets it. */
export const GUESSES_A_USER = { window: 900, max: 10 } as const;
export const GUESSES_A_USER_IN_A_DAY = { window: 86_400, max: 50 } as const;
/** In all browsers together that are known to the user: whoever reads the mailbox makes a new one with each reset. */
export const GUESSES_IN_KNOWN_BROWSERS = { window: 86_400, max: 50 } as const;
/** Refreshes what ends sooner. */
export const ACCESS_TOKEN_LEEWAY_SECONDS = 5;
export const PROVIDER_CALL_SECONDS = 10;
export const PROVIDER_ANSWER_BYTES = 1_048_576;
/** Of a callback's code, state or error. */
export const CALLBACK_PARAMETER_CHARACTERS = 8_192;
export const SCOPE_CHARACTERS = 200;
export const SCOPES_AT_ONCE = 50;
/** Perhaps a phone number or name. */
export const PROVIDER_HINT_CHARACTERS = 320;
/** A data URL, carried in cookies. */
export const PICTURE_CHARACTERS = 16_384;
/** Clocks differ. */
export const SPENT_TOKEN_LEEWAY_SECONDS = 300;
/** Per address, refused before a limit counts or by it. */
export const REFUSALS_TOLD_EARLY = { window: 60, max: 10 } as const;
export const REFUSAL_CODE_CHARACTERS = 100;
/** Mails anybody may request. */
export const MAILS_TO_ONE_ADDRESS = { window: 3600, max: 10 } as const;
/** Per inviter: no spam relay. */
export const MAILS_OF_ONE_INVITER = { window: 3600, max: 200 } as const;

export const OUTBOX_ATTEMPTS = 8;
export const OUTBOX_RETRY_SECONDS = 30;
export const OUTBOX_RETRY_CAP_SECONDS = 21_600;
export const OUTBOX_POLL_SECONDS = 30;
export const OUTBOX_SEND_SECONDS = 60;
/** Else two processes with different clocks send one mail. */
export const OUTBOX_CLOCK_SECONDS = 30;
/** 30 days, for failed mails. */
export const OUTBOX_KEPT_SECONDS = 2_592_000;
export const OUTBOX_AT_ONCE = 4;
export const OUTBOX_LOOK_ROWS = 50;

/** Expiring rows per cleanup. */
export const SWEEP_EVERY_ROWS = 100;
export const SWEEP_BATCH_ROWS = 500;
export const SWEEP_CALL_ROWS = 100_000;
/** How long one cleanup of a plugin may take. */
export const SWEEP_SECONDS = 60;
/** Clock lead before rows are swept. */
export const SWEEP_LEEWAY_SECONDS = 60;

export const READINESS_SECONDS = 2;
/** How long the first calls wait until it is counted what absent secrets seal. */
export const SEAL_CHECK_SECONDS = 5;
/** Counted anew where something was found. */
export const SEAL_CHECK_RETRY_SECONDS = 60;
/** A first clean count is repeated after this time: until then, processes of the release before may still seal. */
export const SEAL_CHECK_SETTLES_SECONDS = 600;
/** Counted anew where nothing was, though no secret has changed. */
export const SEAL_CHECK_KEPT_SECONDS = 366 * 86_400;
/** In how many rows of a column values are looked for that better-auth encrypted, and how many at a time. */
export const SEAL_CHECK_ROWS = 10_000;
export const SEAL_CHECK_PAGE_ROWS = 500;
/** How many of them are tried. */
export const FOREIGN_SEALS_TRIED = 500;
export const READINESS_KEPT_SECONDS = 1;
export const CLOSE_SECONDS = 10;

export const RATE_LIMIT_WINDOW_SECONDS = 10;
export const RATE_LIMIT_MAX = 100;
export const RATE_LIMIT_MEMORY_KEYS = 100_000;
/** Kept at least this long. */
export const RATE_LIMIT_KEPT_SECONDS = 86_400;
/** On one account, from wherever. */
export const PASSWORD_GUESSES = { window: 900, max: 50 } as const;
/** On one account beyond these, where a right one leads to a second factor: the password must not be found by ever more networks. */
export const PASSWORD_GUESSES_BEYOND = { window: 86_400, max: 1000 } as const;
/** On one account from one network, so that a single stranger leaves the others most of the account's. */
export const PASSWORD_GUESSES_OF_A_NETWORK = { window: 900, max: 10 } as const;
/** On one account in a browser in which its user has signed in before. */
export const PASSWORD_GUESSES_OF_A_BROWSER = { window: 900, max: 10 } as const;
/** 180 days. */
export const KNOWN_BROWSER_SECONDS = 15_552_000;
export const USERS_A_BROWSER_KNOWS = 5;

export const BODY_LIMIT_BYTES = 131_072;
export const JSON_DEPTH = 32;
export const JSON_KEYS = 2_000;
export const USER_AGENT_CHARACTERS = 512;
export const ERROR_CODE_CHARACTERS = 200;
/** Of a person, after trimming; at least one. */
export const NAME_CHARACTERS = 200;
/** Of an additional field that names no length. */
export const TEXT_CHARACTERS = 10_000;
/** Of a name that the reader of a mail may not know. */
export const SHOWN_NAME_CHARACTERS = 60;
export const URL_CHARACTERS = 2_048;
/** Rows of a page that names no limit. */
export const PAGE_ROWS = 100;
