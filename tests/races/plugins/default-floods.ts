import { personOf } from "../../ground/people.ts";
import type { ProcessCall } from "../processes.ts";

export interface Limit {
  readonly max: number;
  readonly window: number;
}

/** The cookies of people who are signed in, by name. */
export type Cookies = Readonly<Record<string, string>>;

export interface Flood {
  readonly limit: Limit;
  /** The limit of each IP address and path, which applies as well. */
  readonly path?: Limit;
  readonly calls: number;
  /** Whether a refused call gets the same answer as an accepted one. */
  readonly silent?: true;
  /** Whether a refused call does something else, such as a sign-in. */
  readonly writes?: true;
  /** Whether an accepted call sends no message. */
  readonly quiet?: true;
  /** What an accepted call is answered. Default: 200. */
  readonly outcome?: string;
  /** How many calls run one after the other before all others run at the same time. Default: 1. */
  readonly alone?: number;
  call(index: number, cookies: Cookies): ProcessCall;
}

export const NOTICED = personOf("noticed");

/** They have a second factor, and all but the last one a verified address. */
export const SIGNED_IN = ["asking", "changing", "coded", "leaving", "inviting", "insisting", "moving"] as const;
/** Each is an organization of those who invite. */
export const ORGANIZATIONS = 8;
export const organizationOf = (name: string, index: number): string => `${name}-${index % ORGANIZATIONS}`;

export const HOUR = 3600;
export const numberOf = (prefix: string, index: number): string => `${prefix}${String(index).padStart(6, "0")}`;
export const networkOf = (flood: number, index: number) => ({
  "x-client": `10.${flood}.${Math.floor(index / 250)}.${index % 250}`,
});
/** One network, with a different address for each call. */
export const oneNetwork = (flood: number, index: number) => ({
  "x-client": `2001:db8:${flood}::${index.toString(16)}`,
});
export const ask = (phoneNumber: string, headers: ProcessCall["headers"] = {}): ProcessCall => ({
  path: "/phone-number/send-otp",
  body: { phoneNumber },
  headers,
});
const linkTo = (email: string, headers: Readonly<Record<string, string>>): ProcessCall => ({
  path: "/sign-in/magic-link",
  body: { email },
  headers,
});
const codeTo = (email: string, headers: Readonly<Record<string, string>>): ProcessCall => ({
  path: "/email-otp/send-verification-otp",
  body: { email, type: "sign-in" },
  headers,
});
type Headers = Readonly<Record<string, string>>;

export const changeEmail = (name: string, headers: Headers): ProcessCall => ({
  path: "/change-email",
  body: { newEmail: `new-${name}@people.example.org` },
  headers,
});
export const mailCode = (headers: Headers): ProcessCall => ({ path: "/two-factor/send-otp", body: {}, headers });
export const askDeletion = (headers: Headers): ProcessCall => ({ path: "/delete-user", body: {}, headers });
export const invite = (organizationId: string, email: string, headers: Headers): ProcessCall => ({
  path: "/organization/invite-member",
  body: { organizationId, email, role: "member", resend: true },
  headers,
});

export const recipient = (flood: string, index: number): string => `${flood}${index}@people.example.org`;

/** What is limited by default, as the page on security says it. Each flood has its own networks and recipients. */
export const FLOODS: Readonly<Record<string, Flood>> = {
  "messages to one phone number": {
    limit: { max: 5, window: HOUR },
    calls: 40,
    call: (index) => ask("+4915112345678", networkOf(1, index)),
  },
  "messages to phone numbers, of one signed-in user": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    call: (index, { alice = "" }) => ask(numberOf("+33612", index), { cookie: alice, ...networkOf(2, index) }),
  },
  "messages to phone numbers, of one network": {
    limit: { max: 20, window: HOUR },
    path: { max: 10, window: 60 },
    calls: 100,
    call: (index) => ask(numberOf("+34612", index), oneNetwork(3, index)),
  },
  "messages to the phone numbers of one country": {
    limit: { max: 500, window: HOUR },
    calls: 540,
    call: (index) => ask(numberOf("+393121", index), networkOf(4, index)),
  },
  "mails that anybody can request, to one address": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    silent: true,
    call: (index) => linkTo(recipient("flooded", 0), networkOf(5, index)),
  },
  "mails that a signed-in user requests, to one address": {
    limit: { max: 10, window: HOUR },
    calls: 42,
    call(index, { asking = "" }) {
      const headers = { cookie: asking, ...networkOf(10, index) };
      const calls = [changeEmail("asking", headers), mailCode(headers), askDeletion(headers)];
      return calls[index % calls.length] ?? mailCode(headers);
    },
  },
  "changes to other addresses, of one user": {
    limit: { max: 20, window: HOUR },
    calls: 60,
    call: (index, { moving = "" }) => changeEmail(`moving${index}`, { cookie: moving, ...networkOf(13, index) }),
  },
  "invitations to one address": {
    limit: { max: 10, window: HOUR },
    calls: 40,
    call: (index, { insisting = "" }) =>
      invite(organizationOf("insisting", 0), recipient("invited", 0), { cookie: insisting, ...networkOf(11, index) }),
  },
  "invitations of one user": {
    limit: { max: 200, window: HOUR },
    calls: 540,
    call: (index, { inviting = "" }) =>
      invite(organizationOf("inviting", index), recipient("invitee", index), {
        cookie: inviting,
        ...networkOf(12, index),
      }),
  },
  "sign-in links, of one network": {
    limit: { max: 5, window: 60 },
    calls: 240,
    call: (index) => linkTo(recipient("linked", index), oneNetwork(6, index)),
  },
  "codes by mail, of one network": {
    limit: { max: 3, window: 60 },
    calls: 240,
    call: (index) => codeTo(recipient("coded", index), oneNetwork(7, index)),
  },
  "mails about sign-ins, to one user": {
    limit: { max: 10, window: 86_400 },
    calls: 24,
    silent: true,
    writes: true,
    call: (index) => {
      const { email, password } = NOTICED;
      return { path: "/sign-in/email", body: { email, password }, headers: networkOf(8, index) };
    },
  },
  "guests of one network": {
    limit: { max: 200, window: 86_400 },
    path: { max: 10, window: 10 },
    calls: 12,
    quiet: true,
    call: (index) => ({ path: "/sign-in/anonymous", body: {}, headers: oneNetwork(9, index) }),
  },
};

const WINDOWS: Readonly<Record<number, string>> = {
  10: "in 10 seconds",
  60: "a minute",
  3600: "an hour",
  86400: "a day",
};
const figure = ({ max, window }: Limit): string => `${max} ${WINDOWS[window]}`;

/** The row of the page on security. */
export const rowOf = (title: string, { limit, path }: Pick<Flood, "limit" | "path">): string => {
  if (limit.window <= 60) return `| ${title} | ${figure(limit)} for each path |`;
  return `| ${title} | ${figure(limit)}${path === undefined ? "" : `, and ${figure(path)} for each path`} |`;
};

interface Round {
  readonly atSeconds: number;
  readonly allowed: number;
}

/** When the flood runs again, and how many calls it may make then. */
export function roundsOf({ limit, path }: Flood): Round[] {
  const again = { atSeconds: limit.window + 1, allowed: (path ?? limit).max };
  if (path === undefined) return [{ atSeconds: 0, allowed: limit.max }, { atSeconds: 1, allowed: 0 }, again];
  const times = Array.from({ length: limit.max / path.max + 1 }, (_, time) => time);
  const each = times.map((time) => ({
    atSeconds: time * (path.window + 1),
    allowed: time * path.max < limit.max ? path.max : 0,
  }));
  return [...each, again];
}
