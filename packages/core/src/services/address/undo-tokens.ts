import * as z from "zod/mini";
import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { op } from "../../contracts/store.ts";
import { verification } from "../../data/tables/verification.ts";
import { undoEmailChangeToken as kind } from "../../data/tokens.ts";

const moveSchema = z.object({ userId: z.string(), email: z.string(), order: z.int(), movedAt: z.int() });

/** A move to another address that its token takes back. */
export type MoveToUndo = z.infer<typeof moveSchema>;

// The rows are our own writing.
const toMove = (value: string): MoveToUndo => z.parse(moveSchema, JSON.parse(value));

/** The move that the token stands for; null where it is unknown, spent or too old. It is spent by `taken` alone. */
export async function moveBehind({ tokens }: Services, token: string, taken: "taken" | "seen") {
  const value = await (taken === "taken" ? tokens.take(kind, token) : tokens.peek(kind, token));
  return value === null ? null : toMove(value);
}

/** A token that brings the user back to the address that they are leaving. To be called behind the user's lock. */
export async function issueUndoToken({ tokens }: Services, { id, email }: User, now: Date): Promise<string> {
  const earlier = (await tokens.list(id, kind)).map((value) => toMove(value).order);
  const move: MoveToUndo = { userId: id, email, order: Math.max(-1, ...earlier) + 1, movedAt: now.getTime() };
  return tokens.issue(kind, JSON.stringify(move), { userId: id });
}

/**
 * Ends the tokens of moves that came after this one. Those from before it stay: else whoever has taken an account over
 * would end the owner's by moving twice and taking the second move back.
 */
export async function endLaterUndoTokens({ store }: Services, { userId, order }: MoveToUndo): Promise<void> {
  const where = { userId, identifier: op.startsWith(`${kind.purpose}:`) };
  const rows = await store.list(verification, { where });
  const later = rows.filter(({ value }) => toMove(value).order > order).map(({ id }) => id);
  if (later.length > 0) await store.delete(verification, { where: { id: op.in(later) } });
}
