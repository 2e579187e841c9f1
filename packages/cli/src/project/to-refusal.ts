import { Refusal } from "../terminal/refusal.ts";

const causeOf = (error: Error): string => {
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // A host with several addresses fails with one error per address and no message of its own.
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error && first.message !== "" ? first.message : error.message;
};

/** Recognizes errors by name, because the project may have another copy of our packages. */
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
      ["Check that it is running, and that the address and password in the configuration are correct."],
      { cause: error },
    );
  }
  return Refusal.of(error);
}
