import { auditGuards, refusalGuards } from "./audit-guards.ts";
import { browserGuards } from "./browser-guards.ts";
import { codeGuards } from "./code-guards.ts";
import { completionGuards } from "./completion-guards.ts";
import { domainGuards } from "./domain-guards.ts";
import { enrolmentGuards } from "./enrolment-guards.ts";
import { guestGuards } from "./guest-guards.ts";
import { ringGuards, verifierGuards } from "./jwt-guards.ts";
import { carriedGuards, gateGuards, keyGuards, rightsGuards } from "./key-guards.ts";
import type { MutantTable, TestRun } from "./mutant.ts";
import { leakGuards, noticeGuards } from "./notice-guards.ts";
import { phoneGuards } from "./phone-guards.ts";
import { policyGuards } from "./policy-guards.ts";
import { roomGuards } from "./room-guards.ts";
import { refreshGuards, rotationGuards, sealGuards, signatureGuards } from "./rotation-guards.ts";
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
  { files: inTests("attacks/two-factor/two-factor-guesses", "attacks/guesses/lock-out.factor") },
  RACES,
];
const twoFactorTests: readonly TestRun[] = [
  { files: [`${TWO_FACTOR}/`, ...inTests("attacks/organization/organization-policies")] },
  { files: [`${TESTS}/attacks/two-factor/`], named: ON_ONE_STORE },
  EVERY_WAY_IN,
  RACES,
];

const CORE = "packages/core/src";
const KEYS = `${CORE}/plugins/api-key`;
const AUDIT = `${CORE}/plugins/audit`;
const JWT = `${CORE}/plugins/jwt`;
const ROTATION: TestRun = { files: [`${CORE}/endpoints/rotate-secret`] };
const rotationTests: readonly TestRun[] = [ROTATION, { files: inTests("races/plugins/secret-rotation") }];
const keyTests: readonly TestRun[] = [{ files: [`${KEYS}/`] }, { files: [`${CORE}/endpoints/`, `${CORE}/pipeline/`] }];

const ORGANIZATION = `${CORE}/plugins/organization`;
const guestTests: readonly TestRun[] = [
  { files: [`${CORE}/plugins/anonymous/`, ...inTests("attacks/session/guests")] },
  {
    files: inTests("contracts/sign-in/sign-in-guests", "contracts/sign-in/sign-in-guests-undone"),
    named: ON_ONE_STORE,
  },
  {
    files: inTests(
      "races/plugins/guest-phone-processes",
      "races/plugins/guest-ways-processes",
      "races/plugins/kept-guest-processes",
    ),
  },
];
const phoneTests: readonly TestRun[] = [
  { files: [`${CORE}/plugins/phone-number/`] },
  { files: [...inTests("attacks/enumeration/phone-asking"), `${TESTS}/attacks/mailed/`] },
  { files: inTests("races/plugins/guest-phone-processes", "races/plugins/flood-processes") },
];
const browserTests: readonly TestRun[] = [
  { files: [`${CORE}/plugins/multi-session/`] },
  { files: inTests("attacks/session/several-accounts") },
  { files: inTests("races/plugins/several-accounts-processes") },
];
const noticeTests: readonly TestRun[] = [
  { files: [`${CORE}/plugins/sign-in-notice/`] },
  { files: inTests("attacks/mailed/sign-in-notices") },
  { files: inTests("races/plugins/sign-in-notice-processes") },
];
const policyTests: readonly TestRun[] = [
  { files: [`${ORGANIZATION}/endpoints/policies`, `${ORGANIZATION}/endpoints/domains`] },
  {
    files: inTests(
      "attacks/organization/organization-policies",
      "contracts/permissions/organization-policies",
      "contracts/permissions/organization-matrix",
    ),
    named: ON_ONE_STORE,
  },
  { files: inTests("races/organization/domain-lookups", "races/organization/organization-policy-processes") },
];

/** Guards of sign-in and its plugins, of API keys, tokens and policies, and of the audit trail. */
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
    guards: { ...carriedGuards, ...lifeGuards, ...signatureGuards },
    tests: [ROTATION, { files: [`${CORE}/plugins/bearer/`] }, { files: [`${CORE}/services/session/`] }],
  },
  { folder: `${CORE}/services/rotation`, guards: rotationGuards, tests: rotationTests },
  { folder: `${CORE}/services/oauth`, guards: refreshGuards, tests: rotationTests },
  { folder: `${CORE}/services`, guards: sealGuards, tests: rotationTests },
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
  { folder: `${CORE}/plugins/anonymous`, guards: guestGuards, tests: guestTests },
  { folder: `${CORE}/plugins/phone-number`, guards: phoneGuards, tests: phoneTests },
  { folder: `${CORE}/plugins/multi-session`, guards: browserGuards, tests: browserTests },
  { folder: `${CORE}/plugins/sign-in-notice`, guards: noticeGuards, tests: noticeTests },
  {
    folder: `${CORE}/plugins/have-i-been-pwned`,
    guards: leakGuards,
    tests: [{ files: [`${CORE}/plugins/have-i-been-pwned/`] }, { files: inTests("attacks/account/leaked-passwords") }],
  },
  { folder: `${ORGANIZATION}/services`, guards: policyGuards, tests: policyTests },
  { folder: ORGANIZATION, guards: domainGuards, tests: policyTests },
];
