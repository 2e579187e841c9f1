/** Applies `next` to a value at once if it is there already, or else when it arrives. */
export const chain = <Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Promise<Result>,
): Promise<Result> => (value instanceof Promise ? value.then(next) : next(value));
