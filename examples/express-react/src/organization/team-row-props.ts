import type { Team } from "@sallyport/core/organization";
import type { Change } from "../shell/use-change.ts";

export interface TeamRowProps {
  readonly team: Team;
  readonly teams: readonly Team[];
  readonly may: { readonly rename: boolean; readonly remove: boolean; readonly assign: boolean };
  readonly change: Change;
  /** Moves the focus. */
  onGone(): void;
}
