export const SESSION_LIFETIME_SECONDS = 604_800;
export const SESSION_UPDATE_AGE_SECONDS = 86_400;
export const SESSION_FRESH_AGE_SECONDS = 86_400;
export const UNREMEMBERED_SESSION_SECONDS = 86_400;
/** Uses of a session are recorded at most this often, or ten times in its idle time if that is less. */
export const SESSION_USE_SECONDS = 60;
export const SESSION_USES_IN_IDLE_TIME = 10;

export const CACHE_LIFETIME_SECONDS = 60;
export const STORED_SESSION_SECONDS = 60;
/** Longer than a commit takes, because a key that is released early could be filled with the row from before. */
export const SESSION_BLOCK_SECONDS = 30;
export const SESSION_CHUNK_ROWS = 500;
export const BLOCK_ID_CHARACTERS = 16;
export const CACHE_PAYLOAD_CHARACTERS = 4093;
export const REMEMBERED_DELETED_USERS = 10_000;
/** Browsers silently drop larger cookies, and cap the lifetime at 400 days (RFC 6265bis section 5.5). */
export const COOKIE_CHARACTERS = 4093;
export const COOKIE_LIFETIME_CAP_SECONDS = 34_560_000;

export const SESSION_TOKEN_CHARACTERS = 32;
/** How long the browser of a session that the limit ended is told so, and how long after it has asked once. */
export const ENDED_NOTE_SECONDS = 2_592_000;
export const ENDED_NOTE_COOKIE_SECONDS = 600;
export const KEPT_SESSIONS_READ = 50;
export const ROW_ID_CHARACTERS = 32;

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;
export const PASSWORD_WAIT_SECONDS = 5;

export const VERIFY_EMAIL_LIFETIME_SECONDS = 3600;
export const UNDO_EMAIL_CHANGE_SECONDS = 604_800;
export const VERIFIED_NOTE_SECONDS = 300;
export const SIGN_UP_MARK_SECONDS = 86_400;
export const RESET_TOKEN_CHARACTERS = 24;
export const MAILED_ELSEWHERE_SECONDS = 3600;
export const RESET_TOKEN_LIFETIME_SECONDS = 3600;
export const DELETE_TOKEN_CHARACTERS = 32;
export const DELETE_TOKEN_LIFETIME_SECONDS = 86_400;
export const OAUTH_STATE_CHARACTERS = 32;
export const CODE_VERIFIER_CHARACTERS = 128;
export const OAUTH_STATE_SECONDS = 600;
export const OAUTH_STATES_IN_A_BROWSER = 5;
export const PENDING_LINK_SECONDS = 600;
export const PENDING_SIGN_IN_SECONDS = 600;
export const GUESSES_A_PENDING_SIGN_IN = { window: PENDING_SIGN_IN_SECONDS, max: 5 } as const;
export const GUESSES_A_USER = { window: 900, max: 10 } as const;
export const GUESSES_A_USER_IN_A_DAY = { window: 86_400, max: 50 } as const;
/**
 * Counts all browsers known to the user together: an attacker who reads the mailbox gets a new known browser with each
 * password reset.
 */
export const GUESSES_IN_KNOWN_BROWSERS = { window: 86_400, max: 50 } as const;
export const CODE_GUESSES_SECONDS = 900;
/** Together with those of browsers that asked, an attacker finds six digits in a day with a chance below 1 in 10,000. */
export const CODE_GUESSES_IN_A_DAY = { window: 86_400, max: 40 } as const;
/** The browsers that may ask for codes of an address and then have their own guesses. */
export const CODE_ASKERS = { window: 86_400, max: 10 } as const;
export const CODE_ASKERS_OF_A_NETWORK = { window: 86_400, max: 2 } as const;
export const CODE_GUESSES_OF_AN_ASKER = { window: 86_400, max: 5 } as const;
export const CODE_GUESSES_IN_KNOWN_BROWSERS = { window: 86_400, max: 40 } as const;
export const ACCESS_TOKEN_LEEWAY_SECONDS = 5;
export const PROVIDER_CALL_SECONDS = 10;
export const PROVIDER_ANSWER_BYTES = 1_048_576;
export const CALLBACK_PARAMETER_CHARACTERS = 8_192;
export const SCOPE_CHARACTERS = 200;
export const SCOPES_AT_ONCE = 50;
export const PROVIDER_HINT_CHARACTERS = 320;
export const PICTURE_CHARACTERS = 16_384;
export const SPENT_TOKEN_LEEWAY_SECONDS = 300;
export const EARLY_REFUSAL_EVENTS = { window: 60, max: 10 } as const;
export const REFUSAL_CODE_CHARACTERS = 100;
export const MAILS_TO_ONE_ADDRESS = { window: 3600, max: 10 } as const;
/** Prevents an inviter from using the server as a spam relay. */
export const MAILS_OF_ONE_INVITER = { window: 3600, max: 200 } as const;
export const MAILS_TO_NEW_ADDRESSES = { window: 3600, max: 20 } as const;

export const OUTBOX_ATTEMPTS = 8;
export const OUTBOX_RETRY_SECONDS = 30;
export const OUTBOX_RETRY_CAP_SECONDS = 21_600;
export const OUTBOX_POLL_SECONDS = 30;
export const OUTBOX_SEND_SECONDS = 60;
/** Processes whose clocks differ by less than this do not send the same mail twice. */
export const OUTBOX_CLOCK_SECONDS = 30;
export const OUTBOX_KEPT_SECONDS = 2_592_000;
export const OUTBOX_AT_ONCE = 4;
export const OUTBOX_LOOK_ROWS = 50;

export const CLEANUP_EVERY_ROWS = 100;
export const CLEANUP_BATCH_ROWS = 500;
export const CLEANUP_CALL_ROWS = 100_000;
export const CLEANUP_SECONDS = 60;
/** A row is deleted only this long after it expires, because clocks differ. */
export const CLEANUP_LEEWAY_SECONDS = 60;

export const READINESS_SECONDS = 2;
/** The first calls wait at most this long for the count of values that only absent secrets open. */
export const SEAL_CHECK_SECONDS = 5;
export const SEAL_CHECK_RETRY_SECONDS = 60;
/**
 * The first clean count is repeated after this time: until then, processes of the previous release may still encrypt
 * with the missing secret.
 */
export const SEAL_CHECK_SETTLES_SECONDS = 600;
export const SEAL_CHECK_KEPT_SECONDS = 366 * 86_400;
export const SEAL_CHECK_ROWS = 10_000;
export const SEAL_CHECK_PAGE_ROWS = 500;
export const FOREIGN_SEALS_TRIED = 500;
export const ROTATION_BATCH_ROWS = 100;
export const ROTATION_CALL_ROWS = 10_000;
export const READINESS_KEPT_SECONDS = 1;
export const CLOSE_SECONDS = 10;

export const RATE_LIMIT_WINDOW_SECONDS = 10;
export const RATE_LIMIT_MAX = 100;
export const RATE_LIMIT_MEMORY_KEYS = 100_000;
export const RATE_LIMIT_KEPT_SECONDS = 86_400;
export const PASSWORD_GUESSES = { window: 900, max: 50 } as const;
/**
 * Applies beyond PASSWORD_GUESSES to accounts with a second factor, so that an attacker cannot find the password from
 * ever more networks.
 */
export const PASSWORD_GUESSES_BEYOND = { window: 86_400, max: 1000 } as const;
/** Per account and network, so that one attacker does not use up the account's guesses. */
export const PASSWORD_GUESSES_OF_A_NETWORK = { window: 900, max: 10 } as const;
export const PASSWORD_GUESSES_OF_A_BROWSER = { window: 900, max: 10 } as const;
export const KNOWN_BROWSER_SECONDS = 15_552_000;
export const USERS_A_BROWSER_KNOWS = 5;

export const BODY_LIMIT_BYTES = 131_072;
export const JSON_DEPTH = 32;
export const JSON_KEYS = 2_000;
export const USER_AGENT_CHARACTERS = 512;
export const ERROR_CODE_CHARACTERS = 200;
/** The maximum length of a user's name after trimming. */
export const NAME_CHARACTERS = 200;
export const TEXT_CHARACTERS = 10_000;
export const SHOWN_NAME_CHARACTERS = 60;
export const URL_CHARACTERS = 2_048;
/** The rows of a page where the call sets no limit. */
export const PAGE_ROWS = 100;
