import type { SessionTerms, SignIn, SignInDecision } from "../../contracts/authentication.ts";
import type { ErrorEntry } from "../../contracts/error.ts";
import type { PolicyScope } from "../../contracts/plugin.ts";
import type { Services } from "../../contracts/services.ts";
import { namedFailure } from "../../data/named-failure.ts";
import type { Deps } from "../deps.ts";
import { SignInDenied } from "./sign-in-denied.ts";

/** What all policies together say; a denial is thrown. */
export type Verdict =
  | { readonly terms: SessionTerms | null }
  /** `others`: what can be met in its place. */
  | { readonly challenge: string; readonly others: readonly string[] };

type Rules = Pick<Deps, "policies" | "errors" | "logger">;
type Challenge = Extract<SignInDecision, { readonly challenge: string }>;
type Rule = Deps["policies"][number];

/** Logs whose policy it was. */
function failed({ logger }: Pick<Rules, "logger">, { id }: Rule, { method }: SignIn, error: unknown): unknown {
  logger.error("A sign-in policy failed: nobody comes in", { plugin: id, method, error });
  return namedFailure(`The policy of plugin ${id}`, error);
}

/** Whether a policy has anything to say of the user. */
export const isConcerned = (rules: Pick<Rules, "policies" | "logger">, signIn: SignIn): boolean =>
  rules.policies.some((rule) => {
    try {
      return rule.policy.concerns?.(signIn.user) !== false;
    } catch (error) {
      throw failed(rules, rule, signIn, error);
    }
  });

/** The strictest of both. */
export function narrow(one: SessionTerms | null, other: SessionTerms): SessionTerms {
  const lifetimes = [one?.lifetimeSeconds, other.lifetimeSeconds].filter((value) => value !== undefined);
  return {
    columns: { ...one?.columns, ...other.columns },
    ...(lifetimes.length > 0 && { lifetimeSeconds: Math.min(...lifetimes) }),
    ...((one?.fresh === false || other.fresh === false) && { fresh: false }),
  };
}

function entryOf({ errors }: Rules, code: string): ErrorEntry {
  const entry = errors[code];
  if (entry === undefined) throw new TypeError(`No catalogue has ${code}, which it denies with`);
  return entry;
}

/** Plain JavaScript may answer anything: what is no decision lets nobody in. */
function checked(rules: Rules, decision: SignInDecision): SignInDecision {
  if ("deny" in decision) entryOf(rules, decision.deny);
  else if (!("challenge" in decision) && decision.allow !== true) throw new TypeError("It answered with no decision");
  return decision;
}

async function ask(
  rules: Rules,
  rule: Rule,
  signIn: SignIn,
  services: Services,
  scope: PolicyScope,
): Promise<SignInDecision> {
  try {
    if (rule.policy.concerns?.(signIn.user) === false) return { allow: true };
    return checked(rules, await rule.policy.decide(signIn, services, scope));
  } catch (error) {
    throw failed(rules, rule, signIn, error);
  }
}

const isMet = ({ challenge, acceptedBy = [] }: Challenge, met: readonly string[]): boolean =>
  [challenge, ...acceptedBy].some((name) => met.includes(name));

const accepts = ({ acceptedBy = [] }: Challenge, { challenge }: Challenge): boolean => acceptedBy.includes(challenge);

/** What is asked first of all that is: what stands for the first in its place, but of two that stand for each other the first. */
function firstOf(first: Challenge, rest: readonly Challenge[]): Verdict {
  const instead = rest.find((other) => accepts(first, other));
  const asked = instead === undefined || accepts(instead, first) ? first : instead;
  const others = [first, ...rest].filter((other) => accepts(asked, other) && accepts(other, asked));
  return { challenge: asked.challenge, others: others.map(({ challenge }) => challenge) };
}

/**
 * Asks every policy, in the order of the plugins; a challenge that was met counts as allowed.
 * @throws the code of the first denial, and whatever a policy throws
 */
export async function decide(
  rules: Rules,
  signIn: SignIn,
  services: Services,
  scope: PolicyScope,
  met: readonly string[],
): Promise<Verdict> {
  let terms: SessionTerms | null = signIn.terms ?? null;
  const asked: Challenge[] = [];
  for (const rule of rules.policies) {
    const decision = await ask(rules, rule, { ...signIn, met }, services, scope);
    if ("deny" in decision) throw new SignInDenied(signIn, decision.deny, entryOf(rules, decision.deny));
    if ("challenge" in decision) {
      // Of an impersonator it was asked when they came in themselves.
      if (signIn.impersonator !== undefined || isMet(decision, met)) continue;
      asked.push(decision);
      // Nothing can stand for it.
      if (!asked[0]?.acceptedBy?.length) break;
    } else if (decision.session !== undefined) terms = narrow(terms, decision.session);
  }
  const [first, ...rest] = asked;
  return first === undefined ? { terms } : firstOf(first, rest);
}
