import type { EmailProofs } from "../../contracts/account-services.ts";
import type { Tokens } from "../../contracts/services.ts";
import type { TokenKind } from "../../contracts/token.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { emailProofToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";

const claimsSchema = lazyInput((z) =>
  z.object({ sub: z.string(), jti: z.string(), email: z.string(), updateTo: z.optional(z.string()) }),
);
const recordSchema = lazyInput((z) =>
  z.object({
    mailedTo: z.string(),
    from: z.optional(z.string()),
    newEmail: z.optional(z.string()),
    byHolder: z.boolean(),
    signUp: z.nullable(z.object({ userId: z.string(), passwordHash: z.nullable(z.string()) })),
  }),
);

async function readRecord(value: string) {
  const record = await recordSchema["~standard"].validate(JSON.parse(value));
  if (record.issues !== undefined) throw new TypeError("The stored email proof has an unexpected shape");
  return record.value;
}

type Moves = Pick<EmailProofs, "pendingMove" | "cancelMove">;

function createPendingMoves(config: Deps["config"], tokens: Tokens, kind: TokenKind): Moves {
  return {
    async pendingMove(user) {
      const provesNew = config.user.changeEmail.flow === "verify-new-first";
      for (const { value, expiresAt } of await tokens.list(user.id, kind)) {
        const { newEmail, mailedTo, from } = await readRecord(value);
        const isStale = from !== user.email || (!provesNew && user.emailVerified && mailedTo !== user.email);
        if (newEmail !== undefined && !isStale) return { newEmail, mailedTo, expiresAt };
      }
      return null;
    },

    async cancelMove(userId) {
      const stored = await tokens.list(userId, kind);
      for (const { value } of stored) {
        const { newEmail } = await readRecord(value);
        if (newEmail !== undefined) await tokens.withdraw(userId, kind, value);
      }
    },
  };
}

export function createEmailProofs({ config, clock, signers }: Deps, tokens: Tokens): EmailProofs {
  const { lifetimeSeconds } = config.emailVerification;
  const kind = { ...emailProofToken, lifetimeSeconds };
  const sign = (claims: Readonly<Record<string, string>>): Promise<string> =>
    signers.emailProof.sign(claims, clock.now(), lifetimeSeconds);
  return {
    async issue({ user, newEmail, mailedTo, byHolder, signUp = null }) {
      const move = newEmail !== undefined && { from: user.email, newEmail };
      const record = JSON.stringify({ mailedTo, byHolder, signUp, ...move });
      const jti = await tokens.issue(kind, record, { userId: user.id });
      return sign({ sub: user.id, jti, email: user.email, ...(newEmail !== undefined && { updateTo: newEmail }) });
    },

    async read(token) {
      const reading = await signers.emailProof.read(token, clock.now());
      if (typeof reading === "string") return reading;
      const parsed = await claimsSchema["~standard"].validate(reading.claims);
      if (parsed.issues !== undefined) return "invalid";
      const { sub, jti, email, updateTo } = parsed.value;
      return { userId: sub, id: jti, email, newEmail: updateTo ?? null };
    },

    async peek({ id }) {
      const value = await tokens.peek(kind, id);
      return value === null ? null : readRecord(value);
    },

    async take({ id }) {
      const value = await tokens.take(kind, id);
      return value === null ? null : readRecord(value);
    },

    async laterSignUps(userId) {
      const records = await Promise.all((await tokens.list(userId, kind)).map(({ value }) => readRecord(value)));
      return records.flatMap(({ signUp }) => signUp ?? []);
    },

    ...createPendingMoves(config, tokens, kind),

    async pretend() {
      await tokens.pretend(kind);
      // Signing costs time and loads code, as for a real token.
      return sign({ email: "nobody@placeholder.invalid" });
    },

    revoke: (userId) => tokens.revoke(userId, kind),
  };
}
