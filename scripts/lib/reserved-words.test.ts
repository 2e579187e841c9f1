import { expect, test } from "vitest";
import { wordProblems } from "./reserved-words.ts";

const rules = [{ words: ["sessionToken"], by: ["services/session", "http/cookie-names.ts"] }];

test("reports a reserved word outside the folders that may use it", () => {
  const texts = new Map([
    ["services/session/session-cookies.ts", "scope.cookies.set(cookieNames.sessionToken, token)"],
    ["http/cookie-names.ts", 'sessionToken: "session_token"'],
    ["services/session-of-mine.ts", "scope.cookies.set(deps.cookieNames.sessionToken, token)"],
    ["endpoints/sign-in/email.ts", "const { sessionToken } = names; const aSessionToken = 1;"],
    ["endpoints/ok.ts", "sessionTokens"],
  ]);
  const why = "names sessionToken, which only services/session, http/cookie-names.ts may";
  expect(wordProblems(texts, rules)).toEqual([
    `services/session-of-mine.ts ${why}`,
    `endpoints/sign-in/email.ts ${why}`,
  ]);
});
