import { anonymous, type LinkedAccount } from "@sallyport/core/anonymous";
import { bearer } from "@sallyport/core/bearer";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { oneTap } from "@sallyport/core/one-tap";
import { passkey } from "@sallyport/core/passkey";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import {
  c,
  challengeResult,
  defineEndpoint,
  defineErrors,
  defineGroup,
  definePlugin,
  defineTable,
  isChallenged,
  type Schema,
  type SignInDecision,
} from "@sallyport/core/plugin";
import { twoFactor } from "@sallyport/core/two-factor";

// These plugins take part in every sign-in method, as third-party plugins can.
declare module "@sallyport/core" {
  interface PluginRegistry {
    gate: { routes: { [name: string]: never } };
    door: { routes: { [name: string]: never } };
    ledger: { routes: { [name: string]: never } };
  }
}

export type Verdict = "allow" | "terms" | "deny" | "challenge" | "policy throws" | "listener throws";
/** It is longer than a session that ends with the browser. */
export const KIOSK_SECONDS = 172_800;

export interface GateState {
  verdict: Verdict;
  /** Whether another plugin asks for a challenge before the gate, for sign-ins by password. */
  door: boolean;
  guestName: string;
  onLinkAccount: (linked: LinkedAccount) => Promise<void>;
  /** The sign-in methods about which the policy was asked. */
  readonly asked: string[];
}

export const ledgerLine = defineTable("ledgerLine", { id: c.id(), name: c.text(), userId: c.optional(c.text()) });
const errors = defineErrors({
  GATE_CLOSED: { status: 403, message: "The gate is closed" },
  WRONG_ANSWER: { status: 401, message: "That is not the answer" },
});

const texts = <Name extends string>(...names: readonly Name[]): Schema<Record<Name, string>> => ({
  "~standard": {
    version: 1,
    vendor: "test",
    validate(value) {
      const given: Record<string, unknown> = Object(value);
      const issues = names.filter((name) => typeof given[name] !== "string").map((message) => ({ message }));
      // The lines above have checked the fields.
      return issues.length > 0 ? { issues } : { value: given as Record<Name, string> };
    },
  },
});

const enter = defineEndpoint({
  method: "POST",
  path: "/gate/enter",
  body: texts("userId"),
  startsSession: true,
  errors: ["WRONG_ANSWER"],
  async handler(ctx): Promise<object> {
    const outcome = await ctx.transaction(async ({ authentication, users }) => {
      const user = await users.find(ctx.body.userId);
      if (user === null) throw ctx.error("WRONG_ANSWER");
      return authentication.complete(ctx, { user, method: "gate" });
    });
    if (outcome === null) throw ctx.error("WRONG_ANSWER");
    return isChallenged(outcome) ? challengeResult(outcome) : { token: outcome.session.token };
  },
});

const answer = defineEndpoint({
  method: "POST",
  path: "/gate/answer",
  body: texts("challenge", "answer"),
  startsSession: true,
  errors: ["WRONG_ANSWER", "TOO_MANY_REQUESTS"],
  async handler(ctx): Promise<object> {
    const { authentication } = ctx.services;
    const pending = await authentication.pending(ctx, ctx.body.challenge);
    if (pending === null) throw ctx.error("WRONG_ANSWER");
    await authentication.attempt(pending.user.id, pending);
    if (ctx.body.answer !== "right") throw ctx.error("WRONG_ANSWER");
    const outcome = await authentication.resume(ctx, pending);
    if (outcome === null) throw ctx.error("WRONG_ANSWER");
    if (isChallenged(outcome)) return challengeResult(outcome);
    return { token: outcome.session.token, callbackURL: pending.callbackURL };
  },
});

function decide({ verdict }: GateState): SignInDecision {
  if (verdict === "policy throws") throw new Error("the gate is stuck");
  if (verdict === "deny") return { deny: "GATE_CLOSED" };
  if (verdict === "challenge") return { challenge: "gate" };
  if (verdict !== "terms") return { allow: true };
  return { allow: true, session: { columns: { device: "kiosk" }, lifetimeSeconds: KIOSK_SECONDS, fresh: false } };
}

const challengeNamed = (name: string) => ({
  page: () => `/challenge/${name}`,
  answer: () => ({ challenges: [name] }),
});

const MANY = { window: 60, max: 1_000_000 } as const;

const phones = (sendOTP: (message: PhoneCodeMessage) => void) =>
  phoneNumber({
    signUpOnVerification: {},
    allowedAttempts: 10,
    limits: { number: MANY, user: MANY, network: MANY, country: MANY },
    sendOTP,
  });

const newState = (): GateState => ({
  verdict: "allow",
  door: false,
  guestName: "Anonymous",
  onLinkAccount: async () => {},
  asked: [],
});

export function createGate() {
  const messages: PhoneCodeMessage[] = [];
  const state = newState();
  const door = definePlugin({
    id: "door",
    policy: {
      concerns: () => state.door,
      decide: ({ method }) => (method === "password" ? { challenge: "door" } : { allow: true }),
    },
    challenges: { door: challengeNamed("door") },
  });
  const gate = definePlugin({
    id: "gate",
    columns: { session: { device: c.optional(c.text()) } },
    errors,
    routes: { gate: defineGroup({ enter, answer }) },
    policy: {
      concerns: () => state.verdict !== "allow",
      decide({ method }) {
        state.asked.push(method);
        return decide(state);
      },
    },
    challenges: { gate: challengeNamed("gate") },
  });
  const ledger = definePlugin({
    id: "ledger",
    tables: [ledgerLine],
    async onEventInTransaction(_, { name, subject, services: { store, newId } }) {
      const id = newId("ledgerLine");
      await store.insert(ledgerLine, { ...(id !== undefined && { id }), name, userId: subject });
      if (state.verdict === "listener throws" && name === "session.created") throw new Error("the ledger is full");
    },
  });
  return {
    state,
    messages,
    plugins: [
      door,
      gate,
      ledger,
      twoFactor(),
      bearer(),
      magicLink(),
      emailOTP({ allowedAttempts: 10 }),
      passkey({ signUp: true }),
      anonymous({ generateName: () => state.guestName, onLinkAccount: (linked) => state.onLinkAccount(linked) }),
      oneTap({ providers: ["mock"] }),
      phones((message) => void messages.push(message)),
    ] as const,
  };
}
