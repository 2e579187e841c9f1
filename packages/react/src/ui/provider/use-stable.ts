import { useState } from "react";

const isSame = (left: object, right: object): boolean => {
  const entries = Object.entries(left);
  return (
    entries.length === Object.keys(right).length &&
    entries.every(([key, value]) => Object.is(value, right[key as keyof typeof right]))
  );
};

/** Returns the previous object as long as its members are the same, because an inline object is new at each render. */
export function useStable<Value extends object>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (isSame(stable, value)) return stable;
  setStable(value);
  return value;
}
