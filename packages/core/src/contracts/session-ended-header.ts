export const SESSION_ENDED_HEADER = "x-sallyport-session-ended";

/** Why the session of a request ended, if the limit of sessions ended it. */
export type SessionEnding = "too_many_sessions";
