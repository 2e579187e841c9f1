import { useEffect, useState } from "react";
import type { Strength } from "./strength.ts";

export function useStrength(password: string, words: readonly string[]): Strength | null {
  const [strength, setStrength] = useState<Strength | null>(null);
  const key = words.join("\n");
  useEffect(() => {
    let isOld = false;
    if (password === "") setStrength(null);
    else {
      // The hint is a help. Without it, the form works.
      void import("./strength.ts").then(
        ({ strengthOf }) => {
          if (!isOld) setStrength(strengthOf(password, key.split("\n")));
        },
        () => undefined,
      );
    }
    return () => {
      isOld = true;
    };
  }, [password, key]);
  return strength;
}
