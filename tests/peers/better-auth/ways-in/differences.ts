import type { Difference } from "../record.ts";

const TERMS = ["+ session.endsAt: null", "+ session.fresh: true"];
const REMEMBERED = '- []: "better-auth.session_token_multi-…; httponly; max-age=604800; path=/; samesite=lax"';
const NOT_REMEMBERED = '+ []: "better-auth.session_token_multi-…; httponly; path=/; samesite=lax"';
const BROWSER = '+ []: "better-auth.multi_browser; httponly; max-age=34560000; path=/; samesite=lax"';
const cleared = (name: string): string =>
  `+ []: "better-auth.${name} (deleted); httponly; max-age=0; path=/; samesite=lax"`;

const TERMS_REASON = "A policy may limit a session, so its terms are shown.";
const BROWSER_REASON = "The sessions of a browser are counted in the database, by an id of the browser.";
const REMEMBERED_REASON = "A session that is not to be remembered ends with the browser, also after a switch.";

/** From better-auth 1.7.7's server, as are the others. */
export const GUEST_DIFFERENCES: readonly Difference[] = [
  {
    reason: TERMS_REASON,
    calls: { "getSession, still a guest": TERMS, "getSession, not joined": TERMS },
  },
  {
    reason: "The session of a user continues, so that a script signs nobody out.",
    calls: {
      "anonymous, a user": [
        '+ user.email: "alice@people.example.org"',
        "+ user.isAnonymous: false",
        '+ user.name: "alice"',
        '- user.email: "guest2@guests.example.org"',
        "- user.isAnonymous: true",
        '- user.name: "Visitor"',
      ],
      "name, a user": ['+ : "alice"', '- : "Visitor"'],
    },
  },
  {
    reason: BROWSER_REASON,
    calls: { cookies: [BROWSER], "cookies, signed out": [cleared("multi_browser")] },
  },
  {
    reason: "Every error has a code.",
    calls: {
      "signIn, cannot be joined": ["500 INTERNAL_ERROR, not 500"],
      "updateUser, no guest": ["400 NO_FIELDS_TO_UPDATE, not 400"],
    },
  },
];

export const NUMBER_DIFFERENCES: readonly Difference[] = [
  { reason: TERMS_REASON, calls: { getSession: TERMS, "getSession, removed": TERMS } },
  { reason: BROWSER_REASON, calls: { "cookies, verified": [BROWSER] } },
  { reason: REMEMBERED_REASON, calls: { "cookies, not remembered": [BROWSER, NOT_REMEMBERED, REMEMBERED] } },
  {
    reason: "What is no number is not stored.",
    calls: {
      "signUp, not a number": ["400 INVALID_PHONE_NUMBER, not 200"],
      "signUp, refused by the application": ["400 INVALID_PHONE_NUMBER, not 422 USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"],
    },
  },
  {
    reason: "A number that was not verified is nobody's, and a sign-up does not tell whether somebody has it.",
    calls: { "signUp, taken": ["200, not 422 FAILED_TO_CREATE_USER"] },
  },
  {
    reason: "Whether a code was sent to a number, and whether it has expired, is not told.",
    calls: {
      "verify, nobody's": ["400 INVALID_OTP, not 500 FAILED_TO_UPDATE_USER"],
      "verify, expired": ["400 INVALID_OTP, not 400 OTP_EXPIRED"],
    },
  },
  {
    reason: "A call that is refused anyway does not use the code up.",
    calls: {
      "verify, no session": ["401 UNAUTHORIZED, not 400 OTP_NOT_FOUND"],
      "resetPassword, after it": ["200, not 400 OTP_NOT_FOUND"],
    },
  },
];

export const SESSION_DIFFERENCES: readonly Difference[] = [
  { reason: BROWSER_REASON, calls: { "cookies, again": [BROWSER] } },
  { reason: REMEMBERED_REASON, calls: { "cookies, not remembered": [BROWSER, NOT_REMEMBERED, REMEMBERED] } },
  {
    reason: "Only the browser that signed up verifies the address in one step, so it is marked.",
    calls: Object.fromEntries(
      ["cookies, one", "cookies, two"].map((call) => [
        call,
        [BROWSER, '+ []: "better-auth.sign_up; httponly; max-age=86400; path=/; samesite=lax"'],
      ]),
    ),
  },
  {
    reason:
      "Another account gets nothing that was the former one's, and the cookie of its session lasts as long as it.",
    calls: {
      "cookies, revoked": [cleared("dont_remember"), cleared("session_data")],
      "cookies, switched": [REMEMBERED.replace("-", "+"), cleared("sign_up")],
    },
  },
  {
    reason: "The session of a banned user is not shown, and does not open.",
    calls: { "names, banned": ['- []: "alice"'], "name, the last": ["+ : null", '- : "alice"'] },
  },
];
