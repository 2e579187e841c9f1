import { auditGuards, refusalGuards } from "./audit-guards.ts";
import { codeGuards } from "./code-guards.ts";
import { completionGuards } from "./completion-guards.ts";
import { enrolmentGuards } from "./enrolment-guards.ts";
import { ringGuards, verifierGuards } from "./jwt-guards.ts";
import { carriedGuards, gateGuards, keyGuards, rightsGuards } from "./key-guards.ts";
import type { MutantTable, TestRun } from "./mutant.ts";
import { roomGuards } from "./room-guards.ts";
import { captchaGuards, evictionGuards, lifeGuards } from "./session-guards.ts";

const ROOM = "packages/core/src/services/authentication";
const TWO_FACTOR = "packages/core/src/plugins/two-factor";
const TESTS = "tests";
/** Only races differ between stores. */
const ON_ONE_STORE = "^(?!.* on (SQLite|PostgreSQL|MariaDB|MySQL))";

const inTests = (...names: readonly string[]): string[] => names.map((name) => `${TESTS}/${name}.test.ts`);
const EVERY_WAY_IN: TestRun = {
  files: inTests(
    "contracts/sign-in/sign-in-room",
    "contracts/sign-in/sign-in-pending",
    "contracts/sign-in/sign-in-links",
    "races/account/unlink-account",
    "attacks/account/unlink-races",
  ),
  named: ON_ONE_STORE,
};
const RACES: TestRun = {
  files: inTests(
    "races/account/sign-in-races",
    "attacks/tokens/tokens-sign-in-races",
    "attacks/two-factor/two-factor-races",
  ),
};

const roomTests: readonly TestRun[] = [
  { files: [`${ROOM}/`] },
  EVERY_WAY_IN,
  { files: inTests("attacks/two-factor/two-factor-guesses", "attacks/guesses/lock-out.factor"), named: ON_ONE_STORE },
  RACES,
];
const twoFactorTests: readonly TestRun[] = [
  { files: [`${TWO_FACTOR}/`] },
  { files: [`${TESTS}/attacks/two-factor/`], named: ON_ONE_STORE },
  EVERY_WAY_IN,
  RACES,
];

const CORE = "packages/core/src";
const KEYS = `${CORE}/plugins/api-key`;
const AUDIT = `${CORE}/plugins/audit`;
const JWT = `${CORE}/plugins/jwt`;
const keyTests: readonly TestRun[] = [{ files: [`${KEYS}/`] }, { files: [`${CORE}/endpoints/`, `${CORE}/pipeline/`] }];

/** Guards of sign-in, the second factor, API keys, tokens and the audit trail. */
export const tables: readonly MutantTable[] = [
  { folder: ROOM, guards: { ...roomGuards, ...completionGuards, ...evictionGuards }, tests: roomTests },
  { folder: `${TWO_FACTOR}/services`, guards: { ...enrolmentGuards, ...codeGuards }, tests: twoFactorTests },
  { folder: `${KEYS}/services`, guards: keyGuards, tests: keyTests },
  { folder: `${CORE}/plugins/organization/rules`, guards: rightsGuards, tests: keyTests },
  {
    folder: `${CORE}/pipeline`,
    guards: { ...gateGuards, ...refusalGuards },
    tests: [
      { files: [`${AUDIT}/`, `${KEYS}/`, `${CORE}/plugins/admin/`, `${CORE}/pipeline/`] },
      { files: [`${CORE}/endpoints/`] },
    ],
  },
  {
    folder: `${CORE}/services/session`,
    guards: { ...carriedGuards, ...lifeGuards },
    tests: [{ files: [`${CORE}/plugins/bearer/`] }, { files: [`${CORE}/services/session/`] }],
  },
  {
    folder: `${CORE}/plugins/captcha`,
    guards: captchaGuards,
    tests: [{ files: [`${CORE}/plugins/captcha/`] }, { files: inTests("attacks/guesses/captcha") }],
  },
  {
    folder: `${AUDIT}/services`,
    guards: auditGuards,
    tests: [{ files: [`${AUDIT}/`] }, { files: inTests("races/plugins/audit-retention-races"), named: ON_ONE_STORE }],
  },
  {
    folder: `${CORE}/verify`,
    guards: verifierGuards,
    tests: [{ files: [`${CORE}/verify/`] }, { files: inTests("contracts/plugins/jwt-stores"), named: ON_ONE_STORE }],
  },
  {
    folder: `${JWT}/services`,
    guards: ringGuards,
    tests: [{ files: [`${JWT}/`] }, { files: inTests("contracts/plugins/jwt-stores") }],
  },
];
