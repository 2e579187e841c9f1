import type { Translated } from "../../screens/group.ts";
import type { Text } from "../../screens/text.ts";

export const canceledInvitations = {
  "invitations.cancel": "Cancel invitation",
  "invitations.cancel.title": "Cancel this invitation?",
  "invitations.cancel.lead": "The link sent to {email} will stop working.",
  "invitations.cancel.done": "Invitation for {email} canceled",
  "invitations.select": "Select {email}",
  "invitations.select.all": "Select all on this page",
  "invitations.selected": "{count} selected",
  "invitations.selected.clear": "Clear selection",
  "invitations.cancelAll": "Cancel invitations",
  "invitations.cancelAll.title": "Cancel the selected invitations?",
  "invitations.cancelAll.lead": "Their links will stop working.",
  "invitations.cancelAll.done": "Invitations canceled: {count}",
  "invitations.cancelAll.failed": "Not canceled:",
} as const satisfies Readonly<Record<string, Text>>;

export interface CanceledInvitationsTexts extends Translated<typeof canceledInvitations> {}
