import type { EmailProofs } from "../../contracts/account-services.ts";
import type { Tokens } from "../../contracts/services.ts";
import { lazyInput } from "../../data/lazy-input.ts";
import { emailProofToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";

const claimsSchema = lazyInput((z) =>
  z.object({ sub: z.string(), jti: z.string(), email: z.string(), updateTo: z.optional(z.string()) }),
);
const recordSchema = lazyInput((z) =>
  z.object({
    mailedTo: z.string(),
    byHolder: z.boolean(),
    signUp: z.nullable(z.object({ userId: z.string(), passwordHash: z.nullable(z.string()) })),
  }),
);

async function readRecord(value: string) {
  const record = await recordSchema["~standard"].validate(JSON.parse(value));
  if (record.issues !== undefined) throw new TypeError("The row of a proof is not what was written");
  return record.value;
}

/** A JWT, and a row that makes it single-use. */
export function createEmailProofs({ config, clock, signers }: Deps, tokens: Tokens): EmailProofs {
  const { lifetimeSeconds } = config.emailVerification;
  const kind = { ...emailProofToken, lifetimeSeconds };
  const sign = (claims: Readonly<Record<string, string>>): Promise<string> =>
    signers.emailProof.sign(claims, clock.now(), lifetimeSeconds);
  return {
    async issue({ user, newEmail, mailedTo, byHolder, signUp = null }) {
      const record = JSON.stringify({ mailedTo, byHolder, signUp });
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

    async take({ id }) {
      const value = await tokens.take(kind, id);
      return value === null ? null : readRecord(value);
    },

    async laterSignUps(userId) {
      const records = await Promise.all((await tokens.list(userId, kind)).map(readRecord));
      return records.flatMap(({ signUp }) => signUp ?? []);
    },

    async pretend() {
      await tokens.pretend(kind);
      // Signing takes time and loads code.
      return sign({ email: "nobody@placeholder.invalid" });
    },

    revoke: (userId) => tokens.revoke(userId, kind),
  };
}
