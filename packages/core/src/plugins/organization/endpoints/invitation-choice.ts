export interface InvitationQuery {
  /** The id of the invitation. */
  id: string;
}

export interface InvitationBody {
  /** The id of the invitation. */
  invitationId: string;
}
