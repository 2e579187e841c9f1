import { Refusal } from "../terminal/refusal.ts";

const causeOf = (error: Error): string => {
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // Several addresses of one host, each with its own failure, and no words for all.
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== "" ? first.message : error.message;
};

/** An error of the project's own packages, by its name: theirs may be another copy than ours. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal || !(error instanceof Error))
    return error instanceof Refusal ? error : Refusal.of(error);
  if (error.name === "StoreUnavailable" && error.message.includes("SQLite")) {
    return new Refusal("DATABASE_UNAVAILABLE", `${error.message}.`, [], { cause: error });
  }
  if (error.name === "StoreUnavailable") {
    return new Refusal(
      "DATABASE_UNAVAILABLE",
      `The database cannot be reached: ${causeOf(error)}`,
      ["Is it running, and do the address and the password in the configuration fit?"],
      { cause: error },
    );
  }
  return Refusal.of(error);
}
