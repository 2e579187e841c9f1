import { test } from "vitest";
import { type Difference, expectSame } from "../record.ts";
import { GUEST_DIFFERENCES, NUMBER_DIFFERENCES, SESSION_DIFFERENCES } from "./differences.ts";
import * as guests from "./guest-script.ts";
import * as numbers from "./number-script.ts";
import * as sessions from "./session-script.ts";

test.each([
  ["guests", guests.sides, guests.callGuestTroubles, GUEST_DIFFERENCES],
  ["numbers", numbers.sides, numbers.callNumberTroubles, NUMBER_DIFFERENCES],
  ["several sessions", sessions.sides, sessions.callSessionTroubles, SESSION_DIFFERENCES],
] as const)(
  "better-auth's client gets the same cookies and refusals for %s from both servers, except for declared differences",
  async (_, sides, script, declared: readonly Difference[]) => {
    expectSame(await script(await sides.ours()), await script(await sides.theirs()), declared);
  },
);
