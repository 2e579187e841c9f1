import type { MemberWithUser, Organization } from "@sallyport/core/organization";
import type { Change } from "../shell/use-change.ts";

export interface MemberRowProps {
  readonly member: MemberWithUser;
  readonly organization: Organization;
  readonly team: string | null;
  readonly isMe: boolean;
  /** The viewer's. */
  readonly myRole: string;
  readonly may: { readonly update: boolean; readonly remove: boolean };
  readonly change: Change;
  /** Moves the focus. */
  onGone(): void;
}
