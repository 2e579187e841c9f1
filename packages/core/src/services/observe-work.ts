import type { ObservedWork, Telemetry } from "../contracts/telemetry.ts";

type Run<Result> = (begun: () => void) => Promise<Result>;

const nothing = (): void => {};

export const observeWork = <Result>(
  telemetry: Pick<Telemetry, "work"> | null | undefined,
  work: ObservedWork,
  run: Run<Result>,
): Promise<Result> => telemetry?.work(work, run) ?? run(nothing);
