import type { SessionTerms, SignIn, SignInDecision } from "../../contracts/authentication.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Deps } from "../deps.ts";
import { SignInDenied } from "./sign-in-denied.ts";

/** What all policies together say; a denial is thrown. */
export type Verdict = { readonly terms: SessionTerms | null } | { readonly challenge: string };

type Rules = Pick<Deps, "policies" | "errors" | "logger">;

export const isConcerned = ({ policies }: Pick<Deps, "policies">, signIn: SignIn): boolean =>
  policies.some(({ policy }) => policy.concerns?.(signIn.user) !== false);

/** The strictest of both. */
function narrow(one: SessionTerms | null, other: SessionTerms): SessionTerms {
  const lifetimes = [one?.lifetimeSeconds, other.lifetimeSeconds].filter((value) => value !== undefined);
  return {
    columns: { ...one?.columns, ...other.columns },
    ...(lifetimes.length > 0 && { lifetimeSeconds: Math.min(...lifetimes) }),
    ...((one?.fresh === false || other.fresh === false) && { fresh: false }),
  };
}

function denial({ errors }: Rules, signIn: SignIn, id: string, code: string): SignInDenied {
  const entry = errors[code];
  if (entry === undefined)
    throw new TypeError(`The policy of plugin ${id} denies with ${code}, which no catalogue has`);
  return new SignInDenied(signIn, code, entry);
}

/**
 * Asks every policy, in the order of the plugins; a challenge that was met counts as allowed.
 * @throws the code of the first denial, and whatever a policy throws
 */
export async function decide(
  rules: Rules,
  signIn: SignIn,
  services: Services,
  scope: RequestScope,
  met: readonly string[],
): Promise<Verdict> {
  let terms: SessionTerms | null = null;
  for (const { id, policy } of rules.policies) {
    if (policy.concerns?.(signIn.user) === false) continue;
    let decision: SignInDecision;
    try {
      decision = await policy.decide(signIn, services, scope);
    } catch (error) {
      rules.logger.error("A sign-in policy failed: nobody comes in", { plugin: id, method: signIn.method, error });
      throw error;
    }
    if ("deny" in decision) throw denial(rules, signIn, id, decision.deny);
    if ("challenge" in decision) {
      if (!met.includes(decision.challenge)) return { challenge: decision.challenge };
    } else if (decision.allow !== true) {
      // Plain JavaScript may answer anything: what allows nothing lets nobody in.
      throw new TypeError(`The policy of plugin ${id} answered with no decision`);
    } else if (decision.session !== undefined) terms = narrow(terms, decision.session);
  }
  return { terms };
}
