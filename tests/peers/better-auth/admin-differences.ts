import type { Difference } from "./record.ts";

const OWN = ["+ session.endsAt: null", "+ session.fresh: true"];
const ANOTHERS = ["+ session.endsAt: date", "+ session.fresh: false"];
const LAST_PAGE = ["+ nextCursor: null"];

/** The differences to the server of better-auth 1.7.7. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "A session says whether it is fresh, and when it ends for good.",
    calls: {
      impersonateUser: ANOTHERS,
      "getSession, as another": ANOTHERS,
      "getSession, oneself again": OWN,
      listUserSessions: ["+ sessions[].endsAt: null", "+ sessions[].fresh: true"],
      stopImpersonating: OWN,
    },
  },
  {
    reason: "A page says where the next one begins.",
    calls: {
      "listUsers, a page": ["+ nextCursor: string"],
      "listUsers, all": LAST_PAGE,
      "listUsers, filtered": LAST_PAGE,
      "listUsers, of several": LAST_PAGE,
      "listUsers, one banned": LAST_PAGE,
      "listUsers, searched": LAST_PAGE,
      "listUsers, those banned": LAST_PAGE,
      "listUsers, without some": LAST_PAGE,
    },
  },
  {
    reason: "What is no column is refused, not answered with nobody.",
    calls: {
      "listUsers, sorted by what is no column": ["400 VALIDATION_ERROR, not 200"],
    },
  },
  {
    reason: "Only roles that exist are given, also where the application has configured none.",
    calls: {
      "setRole, none of ours": ["400 YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE, not 200"],
    },
  },
  {
    reason: "Each refusal has a code, and says what stands in the way.",
    calls: {
      "listUsers, signed out": ["401 UNAUTHORIZED, not 401"],
      "setRole, as another": ["403 NOT_WHILE_IMPERSONATING, not 403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE"],
      "stopImpersonating, nobody": ["400 NOT_IMPERSONATING, not 400"],
    },
  },
];

export const BEARER_DIFFERENCES: readonly Difference[] = [
  {
    reason: "A session says whether it is fresh, and when it ends for good.",
    calls: {
      getSession: OWN,
      "getSession, as another": ANOTHERS,
      "getSession, by the first token": OWN,
      listSessions: ["+ [].endsAt: null", "+ [].fresh: true"],
    },
  },
  {
    reason: "As above; and who keeps no cookies gets their own session sealed, to hand in when they stop.",
    calls: { impersonateUser: ["+ adminSession: string", ...ANOTHERS] },
  },
  { reason: "A page says where the next one begins.", calls: { listUsers: LAST_PAGE } },
];
