/** What passes between a driver and a column's codec. */
export type Cell = string | number | bigint | boolean | null;

/** Where a driver answers at once, nothing waits. */
export type Awaitable<Result> = Result | Promise<Result>;

export const chain = <From, To>(value: Awaitable<From>, next: (value: From) => To): Awaitable<To> =>
  value instanceof Promise ? value.then(next) : next(value);
