import type { Telemetry } from "../../contracts/telemetry.ts";

export const observeMail = <Result>(telemetry: Telemetry | null, mail: string, send: () => Promise<Result>) =>
  telemetry === null ? send() : telemetry.work({ kind: "mail", mail }, send);
