import { randomFillSync } from "node:crypto";
import type { AuthOptions } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { account, user } from "@sallyport/core/store";
import { type Answer, Browser, type BrowserCall, type Outbox } from "@sallyport/testing";
import { personOf, signUp } from "../../ground/people.ts";
import { counted } from "../../ground/watched-store.ts";
import { openLife, prove, sentBy } from "../account/account-life.ts";

/** `nobody` has no account, Alice is unverified, Vera is verified, and Gina has only a social account. */
export const CROWD = ["nobody", "alice", "vera", "gina"] as const;
export const addressOf = (name: string): string => personOf(name).email;

/** The numbers of the crowd and of one more, as people type them. */
export const numberOf = (name: string): string => `+49 151 0000 ${name.length}${name.charCodeAt(0)}`;

/** A route that accepts the address, the number or the name of anybody, and the other fields of its body. */
export type Asking = readonly [path: string, body: object];

/** Password resets by both of their paths, and a verification. */
export const ASKS: readonly Asking[] = [
  ["/request-password-reset", {}],
  ["/forget-password", {}],
  ["/send-verification-email", {}],
];

/** The options for a passkey, whose address is in the query. */
export const HINT = "/passkey/generate-authenticate-options";

/** A cookie with its name, its length and its attributes. */
const withoutValue = (line: string): string =>
  line.replace(/=([^;]*)/, (_, value: string) => `=(${decodeURIComponent(value).length} characters)`);

/** A header whose value is random, without it. */
const RANDOM: Readonly<Record<string, (value: string) => string>> = {
  "set-cookie": withoutValue,
  "x-request-id": (id) => `(${id.length} characters)`,
};

/** Returns all parts of an answer that a stranger could compare, without random values and the sent address. */
export const shapeOf = ({ status, text, headers }: Answer): unknown => [
  status,
  text.replaceAll(/"(id|email|challenge)":"[^"]*"/g, '"$1":"?"'),
  [...headers].map(([name, value]) => [name, RANDOM[name]?.(value) ?? value]),
];

/**
 * Opens an application with four kinds of users, and measures everything that an answer about one of them costs and
 * shows.
 */
export async function openCrowd(options: (mailbox: Outbox) => Partial<AuthOptions> = () => ({})) {
  const random = { draws: 0 };
  const { database, look } = counted(memory());
  const { lab, mailbox, alice } = await openLife((outbox) => ({
    ...options(outbox),
    database,
    random: (bytes) => {
      random.draws += bytes.length;
      randomFillSync(bytes);
    },
  }));
  for (const name of ["vera", "gina"]) await signUp(lab, name);
  await prove(lab, "vera");
  const gina = await lab.store.find(user, { where: { name: "gina" } });
  await lab.store.update(account, { where: { userId: gina?.id ?? "" } }, { providerId: "google", password: null });
  const ask = (name: string, [path, body]: Asking, call: BrowserCall = {}, by = new Browser(lab)) => {
    const email = addressOf(name);
    if (path === HINT) return by.get(path, { ...call, query: `email=${encodeURIComponent(email)}` });
    if (path.includes("phone-number")) return by.post(path, { phoneNumber: numberOf(name), ...body }, call);
    return by.post(path, { ...(path === "/sign-in/username" ? { username: name } : { email }), ...body }, call);
  };
  const measure = async (name: string, asking: Asking, call: BrowserCall = {}) => {
    await mailbox.settle();
    look();
    random.draws = 0;
    const seen = shapeOf(await ask(name, asking, call));
    const measured = { statements: look(), random: random.draws, seen };
    await mailbox.settle();
    return { ...measured, work: look() };
  };
  return { lab, mailbox, alice, sent: () => sentBy({ mailbox }), ask, look, measure };
}
export type Crowd = Awaited<ReturnType<typeof openCrowd>>;
