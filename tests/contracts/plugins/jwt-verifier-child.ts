import { createVerifier, isVerifyError } from "@sallyport/core/verify";

export interface VerifierInput {
  readonly jwksUrl: string;
  readonly issuer: string;
}

export interface VerifierOrder {
  readonly ahead: number;
  readonly tokens: readonly string[];
}

/** Another service, which knows the address of the keys and the issuer of the tokens. */
// The parent process passes this input.
const { jwksUrl, issuer } = JSON.parse(process.argv[2] ?? "") as VerifierInput;

const { now } = Date;
let aheadSeconds = 0;
// The cache of the keys must use the same time.
Date.now = () => now() + aheadSeconds * 1000;
const { verify } = createVerifier({ jwksUrl, issuer, audience: issuer, now: () => new Date(Date.now()) });

const outcomeOf = (token: string): Promise<string> =>
  verify(token).then(
    () => "passed",
    (error: unknown) => (isVerifyError(error) ? error.code : String(error)),
  );

process.on("message", async (order) => {
  // Only the parent process sends messages.
  const { ahead, tokens } = order as VerifierOrder;
  aheadSeconds = ahead;
  process.send?.(await Promise.all(tokens.map(outcomeOf)));
});
process.on("disconnect", () => process.exit(0));
process.send?.([]);
