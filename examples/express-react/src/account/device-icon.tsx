import type { Agent } from "./describe-agent.ts";

const SHAPES: Readonly<Record<Agent["kind"], string>> = {
  computer: "M5 5.5h14a1 1 0 0 1 1 1V16H4V6.5a1 1 0 0 1 1-1zM2.5 19h19",
  phone: "M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2",
  unknown:
    "M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM7 9.5l3 2.5-3 2.5M12.5 15H16",
};

export function DeviceIcon({ kind }: Pick<Agent, "kind">) {
  return (
    <span className="device">
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={SHAPES[kind]} />
      </svg>
    </span>
  );
}
