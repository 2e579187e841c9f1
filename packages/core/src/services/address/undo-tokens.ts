import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { op } from "../../contracts/store.ts";
import { verification } from "../../data/tables/verification.ts";
import { undoEmailChangeToken as kind } from "../../data/tokens.ts";

export interface MoveToUndo {
  readonly userId: string;
  readonly email: string;
  readonly order: number;
  readonly movedAt: number;
  readonly approvedByOldMailbox?: boolean;
}

const toMove = (value: string): MoveToUndo => JSON.parse(value) as MoveToUndo;

export async function readUndoToken({ tokens }: Services, token: string, taken: "taken" | "seen") {
  const value = await (taken === "taken" ? tokens.take(kind, token) : tokens.peek(kind, token));
  return value === null ? null : toMove(value);
}

export async function issueUndoToken(
  { tokens }: Services,
  { id, email }: User,
  { now, approvedByOldMailbox }: { readonly now: Date; readonly approvedByOldMailbox: boolean },
): Promise<string> {
  const earlier = (await tokens.list(id, kind)).map(({ value }) => toMove(value).order);
  const order = Math.max(-1, ...earlier) + 1;
  const move: MoveToUndo = { userId: id, email, order, movedAt: now.getTime(), approvedByOldMailbox };
  return tokens.issue(kind, JSON.stringify(move), { userId: id });
}

async function endUndoTokens(
  { store }: Pick<Services, "store">,
  userId: string,
  isEnded: (move: MoveToUndo) => boolean,
): Promise<void> {
  const where = { userId, identifier: op.startsWith(`${kind.purpose}:`) };
  const rows = await store.list(verification, { where });
  const ended = rows.filter(({ value }) => isEnded(toMove(value))).map(({ id }) => id);
  if (ended.length > 0) await store.delete(verification, { where: { id: op.in(ended) } });
}

/**
 * An attacker could otherwise change the address twice and undo the second change, which would revoke the owner's
 * token.
 */
export const endLaterUndoTokens = (services: Services, { userId, order }: MoveToUndo): Promise<void> =>
  endUndoTokens(services, userId, (move) => move.order > order);

/** An attacker could otherwise move an account to somebody's address, and take it back once its owner uses it. */
export const endApprovedUndoTokens = (services: Pick<Services, "store">, userId: string): Promise<void> =>
  endUndoTokens(services, userId, ({ approvedByOldMailbox }) => approvedByOldMailbox === true);
