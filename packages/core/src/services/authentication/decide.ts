import type { SessionTerms, SignIn, SignInDecision } from "../../contracts/authentication.ts";
import type { ErrorEntry } from "../../contracts/error.ts";
import type { PolicyScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { namedFailure } from "../../data/named-failure.ts";
import type { Deps } from "../deps.ts";
import { SignInDenied } from "./sign-in-denied.ts";

export type Verdict =
  | { readonly terms: SessionTerms | null }
  | { readonly challenge: string; readonly others: readonly string[] };

type Rules = Pick<Deps, "policies" | "errors" | "logger" | "challenges">;
type Challenge = Extract<SignInDecision, { readonly challenge: string }>;
type Rule = Deps["policies"][number];

function logFailure({ logger }: Pick<Rules, "logger">, { id }: Rule, { method }: SignIn, error: unknown): unknown {
  logger.error("A sign-in policy failed, so the sign-in was refused", { plugin: id, method, error });
  return namedFailure(`The policy of plugin ${id}`, error);
}

export const isConcerned = (rules: Pick<Rules, "policies" | "logger">, signIn: SignIn): boolean =>
  rules.policies.some((rule) => {
    try {
      return rule.policy.concerns?.(signIn.user) !== false;
    } catch (error) {
      throw logFailure(rules, rule, signIn, error);
    }
  });

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
  if (entry === undefined) throw new TypeError(`The policy denies with ${code}, which no error catalogue declares`);
  return entry;
}

/** A policy written in JavaScript may return anything, and an invalid decision must not allow the sign-in. */
function checkDecision(rules: Rules, decision: SignInDecision): SignInDecision {
  if ("deny" in decision) entryOf(rules, decision.deny);
  else if (!("challenge" in decision) && decision.allow !== true)
    throw new TypeError("The policy must return { allow: true }, { deny } or { challenge }");
  return decision;
}

async function askPolicy(
  rules: Rules,
  rule: Rule,
  signIn: SignIn,
  services: Services,
  scope: PolicyScope,
): Promise<SignInDecision> {
  try {
    if (rule.policy.concerns?.(signIn.user) === false) return { allow: true };
    return checkDecision(rules, await rule.policy.decide(signIn, services, scope));
  } catch (error) {
    throw logFailure(rules, rule, signIn, error);
  }
}

const isMet = ({ challenge, acceptedBy = [] }: Challenge, met: readonly string[]): boolean =>
  [challenge, ...acceptedBy].some((name) => met.includes(name));

const accepts = ({ acceptedBy = [] }: Challenge, { challenge }: Challenge): boolean => acceptedBy.includes(challenge);

/**
 * Chooses the challenge to require. A later challenge is preferred if it can replace the first one. If each can replace
 * the other, the first is required and the other one is offered.
 */
function chooseChallenge(first: Challenge, rest: readonly Challenge[]): Verdict {
  const instead = rest.find((other) => accepts(first, other));
  const asked = instead === undefined || accepts(instead, first) ? first : instead;
  const others = [first, ...rest].filter((other) => accepts(asked, other) && accepts(other, asked));
  return { challenge: asked.challenge, others: others.map(({ challenge }) => challenge) };
}

async function setUp(rules: Rules, signIn: SignIn, services: Services, { acceptedBy = [] }: Challenge) {
  const found: string[] = [];
  for (const name of acceptedBy) {
    const definition = rules.challenges.get(name);
    // The sign-in began with it, and it must not count twice.
    if (name === signIn.method || definition?.isSecondFactor !== true) continue;
    if (await definition.isEnrolled?.(signIn.user, services)) found.push(name);
  }
  return found;
}

/**
 * Offers what the user has set up instead of the required challenge. A user who has not set up the required one passes
 * another one first, because an attacker with the password could set it up.
 */
async function offerOthers(
  rules: Rules,
  signIn: SignIn,
  services: Services,
  asked: readonly Challenge[],
  chosen: Extract<Verdict, { readonly challenge: string }>,
): Promise<Verdict> {
  const required = asked.find(({ challenge }) => challenge === chosen.challenge);
  const found = required === undefined ? [] : await setUp(rules, signIn, services, required);
  const [first, ...rest] = found;
  if (first === undefined) return chosen;
  if (await rules.challenges.get(chosen.challenge)?.isEnrolled?.(signIn.user, services))
    return { ...chosen, others: [...new Set([...chosen.others, ...found])] };
  return { challenge: first, others: rest };
}

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
    const decision = await askPolicy(rules, rule, { ...signIn, met }, services, scope);
    if ("deny" in decision) throw new SignInDenied(signIn, decision.deny, entryOf(rules, decision.deny));
    if ("challenge" in decision) {
      // An impersonator has passed the challenges at their own sign-in.
      if (signIn.impersonator !== undefined || isMet(decision, met)) continue;
      asked.push(decision);
      // No other challenge can replace this one, so the remaining policies run after it was passed.
      if (!asked[0]?.acceptedBy?.length) break;
    } else if (decision.session !== undefined) terms = narrow(terms, decision.session);
  }
  const [first, ...rest] = asked;
  if (first === undefined) return { terms };
  const chosen = chooseChallenge(first, rest);
  return "challenge" in chosen ? offerOthers(rules, signIn, services, asked, chosen) : chosen;
}
