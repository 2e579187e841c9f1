import { useEffect, useState } from "react";

export function useCountdown(initial: number): readonly [secondsLeft: number, begin: (seconds: number) => void] {
  const [secondsLeft, begin] = useState(initial);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => begin((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [secondsLeft, begin];
}
