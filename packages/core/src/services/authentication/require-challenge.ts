import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Challenged, SignIn } from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { OtherChallenge } from "../../contracts/registry.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { challengePage } from "./answer.ts";
import type { Verdict } from "./decide.ts";
import type { PendingSignIns } from "./pending-sign-ins.ts";
import { type CompletionScope, replacedBy } from "./replaced-session.ts";

export interface CompleteParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly services: Services;
  readonly afterCommit: AfterCommit | null;
  readonly pendingSignIns: PendingSignIns;
}

const runAfterCommit = async ({ afterCommit }: CompleteParts, work: () => Promise<void>): Promise<void> =>
  afterCommit === null ? work() : afterCommit.next(work);

async function definitionOf({ deps }: CompleteParts, scope: CompletionScope, user: User, name: string) {
  const definition = deps.challenges.get(name);
  if (definition === undefined)
    throw new TypeError(`A policy answered with the challenge ${name}, which no plugin declares`);
  const computed = typeof definition.page === "string" ? definition.page : definition.page(deps.config, user);
  const { answer, isEnrolled } = definition;
  return { answer, isEnrolled, page: await challengePage(scope, { challenge: name, page: computed }) };
}

/**
 * Stores the sign-in as pending until the user passes a challenge. @throws `signIn.limited` if the user has not set up
 * the challenge, because an attacker with the password could then set it up
 */
export async function requireChallenge(
  parts: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  verdict: Extract<Verdict, { readonly challenge: string }>,
): Promise<Challenged> {
  const { services, pendingSignIns } = parts;
  const { user, isNew = false, method, met = [] } = signIn;
  const { challenge } = verdict;
  const { answer: answerTo, isEnrolled, page } = await definitionOf(parts, scope, user, challenge);
  if (signIn.limited !== undefined && !(await isEnrolled?.(user, services))) throw signIn.limited;
  const others: OtherChallenge[] = [];
  for (const name of verdict.others) {
    const other = await definitionOf(parts, scope, user, name);
    if (signIn.limited === undefined || (await other.isEnrolled?.(user, services)))
      others.push({ challenge: name, challengePage: other.page });
  }
  const answer = await answerTo(user, services, { method });
  const asked = [{ challenge, challengePage: page }, ...others];
  const token = await pendingSignIns.issue({ ...signIn, replaces: replacedBy(signIn) ?? undefined }, asked, met);
  scope.emit("sign-in.challenged", { user, method, challenge });
  await runAfterCommit(parts, async () => pendingSignIns.send(scope, token));
  return { challenge, user, isNew, answer, page, others };
}
