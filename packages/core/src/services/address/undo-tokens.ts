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
}

const toMove = (value: string): MoveToUndo => JSON.parse(value) as MoveToUndo;

export async function readUndoToken({ tokens }: Services, token: string, taken: "taken" | "seen") {
  const value = await (taken === "taken" ? tokens.take(kind, token) : tokens.peek(kind, token));
  return value === null ? null : toMove(value);
}

export async function issueUndoToken({ tokens }: Services, { id, email }: User, now: Date): Promise<string> {
  const earlier = (await tokens.list(id, kind)).map(({ value }) => toMove(value).order);
  const move: MoveToUndo = { userId: id, email, order: Math.max(-1, ...earlier) + 1, movedAt: now.getTime() };
  return tokens.issue(kind, JSON.stringify(move), { userId: id });
}

/**
 * An attacker could otherwise change the address twice and undo the second change, which would revoke the owner's
 * token.
 */
export async function endLaterUndoTokens({ store }: Services, { userId, order }: MoveToUndo): Promise<void> {
  const where = { userId, identifier: op.startsWith(`${kind.purpose}:`) };
  const rows = await store.list(verification, { where });
  const later = rows.filter(({ value }) => toMove(value).order > order).map(({ id }) => id);
  if (later.length > 0) await store.delete(verification, { where: { id: op.in(later) } });
}
