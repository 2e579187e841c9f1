import { rounds } from "../../ground/long-form.ts";
import { personOf } from "../../ground/people.ts";
import type { ProcessCall } from "../processes.ts";
import {
  ask,
  askDeletion,
  changeEmail,
  type Flood,
  HOUR,
  mailCode,
  networkOf,
  numberOf,
  oneNetwork,
  recipient,
} from "./default-floods.ts";
import type { Known } from "./default-floods-run.ts";

type Headers = Readonly<Record<string, string>>;

const HOLDER = "+4915112345670";
const PHONED = "+4915112345671";
const UNVERIFIED = "+4915112345672";
/** The first half competes for the limit of the network, and the second half finds it used up. */
const RECIPIENTS = 240;
/** A sign-in has a window of ten seconds, in which few calls fit. */
const SIGN_INS = 12;

const emailOf = (name: string): string => personOf(name).email;
const one = (index: number): string => `known${index}`;

export const KNOWN: readonly Known[] = [
  { name: "holder", columns: { phoneNumber: HOLDER, phoneNumberVerified: true } },
  { name: "phoned", columns: { phoneNumber: PHONED, phoneNumberVerified: true } },
  { name: "unverified", columns: { phoneNumber: UNVERIFIED, phoneNumberVerified: false } },
  ...["reset", "verified", "alternated"].map((name) => ({ name })),
  ...Array.from({ length: rounds(RECIPIENTS, 120) }, (_, index) => ({
    name: one(index),
    ...(index < SIGN_INS && { columns: { phoneNumber: numberOf("+46701", index), phoneNumberVerified: false } }),
  })),
];

const resetPhone = (phoneNumber: string, headers: Headers): ProcessCall => ({
  path: "/phone-number/request-password-reset",
  body: { phoneNumber },
  headers,
});
const signInPhone = (phoneNumber: string, headers: Headers): ProcessCall => ({
  path: "/sign-in/phone-number",
  body: { phoneNumber, password: personOf("alice").password },
  headers,
});
const mailTo = (path: string, email: string, headers: Headers, more: object = {}): ProcessCall => ({
  path,
  body: { email, ...more },
  headers,
});
const NOT_VERIFIED = "401 PHONE_NUMBER_NOT_VERIFIED";
const CODES = "/email-otp/send-verification-otp";

/** The routes that mail anybody, with their types. The first of these create the codes that the others replace. */
const MAILING: readonly (readonly [path: string, more?: object])[] = [
  [CODES, { type: "sign-in" }],
  [CODES, { type: "email-verification" }],
  [CODES, { type: "forget-password" }],
  ["/sign-in/magic-link"],
  ["/request-password-reset"],
  ["/send-verification-email"],
  ["/email-otp/request-password-reset"],
  ["/forget-password"],
  ["/forget-password/email-otp"],
];

function mailingTo(email: string, index: number, headers: Headers): ProcessCall {
  const [path, more] = MAILING[index % MAILING.length] ?? [CODES];
  return mailTo(path, email, headers, more);
}

/** The same limits by other routes, and over several. Each flood has its own networks and recipients. */
export const ROUTE_FLOODS: Readonly<Record<string, Flood>> = {
  "password resets to one phone number": {
    limit: { max: 5, window: HOUR },
    calls: 40,
    call: (index) => resetPhone(HOLDER, networkOf(21, index)),
  },
  "password resets to phone numbers that nobody has, of one network": {
    limit: { max: 20, window: HOUR },
    path: { max: 10, window: 60 },
    calls: RECIPIENTS,
    quiet: true,
    call: (index) => resetPhone(numberOf("+34613", index), oneNetwork(22, index)),
  },
  "sign-ins with one phone number that is not verified": {
    limit: { max: 5, window: HOUR },
    calls: 40,
    outcome: NOT_VERIFIED,
    call: (index) => signInPhone(UNVERIFIED, networkOf(23, index)),
  },
  "sign-ins with phone numbers that are not verified, of one network": {
    limit: { max: 3, window: 10 },
    calls: SIGN_INS,
    outcome: NOT_VERIFIED,
    call: (index) => signInPhone(numberOf("+46701", index), oneNetwork(24, index)),
  },
  "messages to one phone number over alternating routes": {
    limit: { max: 5, window: HOUR },
    calls: 40,
    alone: 2,
    call: (index) => (index % 2 === 0 ? ask : resetPhone)(PHONED, networkOf(25, index)),
  },
  "messages to the phone numbers of another country": {
    limit: { max: 500, window: HOUR },
    calls: 540,
    call: (index) => ask(numberOf("+4741", index), networkOf(26, index)),
  },
  "links to reset the password, to one address": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    silent: true,
    call: (index) => mailTo("/request-password-reset", emailOf("reset"), networkOf(28, index)),
  },
  "links to reset the password, of one network": {
    limit: { max: 3, window: 60 },
    calls: RECIPIENTS,
    call: (index) => mailTo("/request-password-reset", emailOf(one(index)), oneNetwork(29, index)),
  },
  "links that verify an address, to one address": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    silent: true,
    call: (index) => mailTo("/send-verification-email", emailOf("verified"), networkOf(30, index)),
  },
  "links that verify an address, of one network": {
    limit: { max: 3, window: 60 },
    calls: RECIPIENTS,
    call: (index) => mailTo("/send-verification-email", emailOf(one(index)), oneNetwork(31, index)),
  },
  "links that approve a change of address, to one user": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    call: (index, { changing = "" }) => changeEmail("changing", { cookie: changing, ...networkOf(34, index) }),
  },
  "codes by mail for the second factor, to one user": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    call: (index, { coded = "" }) => mailCode({ cookie: coded, ...networkOf(35, index) }),
  },
  "links that delete the account, to one user": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    call: (index, { leaving = "" }) => askDeletion({ cookie: leaving, ...networkOf(36, index) }),
  },
  "mails to one address with an account over alternating routes and types": {
    limit: { max: 10, window: HOUR },
    calls: 90,
    silent: true,
    alone: 3,
    call: (index) => mailingTo(emailOf("alternated"), index, networkOf(32, index)),
  },
  "mails to one address without an account over alternating routes": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    silent: true,
    alone: 2,
    call: (index) => {
      const email = recipient("alternated", 0);
      const headers = networkOf(33, index);
      return index % 2 === 0
        ? mailTo(CODES, email, headers, { type: "sign-in" })
        : mailTo("/sign-in/magic-link", email, headers);
    },
  },
};
