import type { Difference } from "./record.ts";

const OUTSIDER = "403 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION";
const metadata = (place: string, plan = "free") => [
  `+ ${place}metadata.plan: "${plan}"`,
  `+ ${place}metadata: object`,
  `- ${place}metadata: ${JSON.stringify(JSON.stringify({ plan }))}`,
];

/** The differences to the server of better-auth 1.7.7. */
export const DIFFERENCES: readonly Difference[] = [
  {
    reason: "Metadata is the object that was given, in every answer.",
    calls: {
      list: metadata("[]."),
      "setActive, by slug": metadata(""),
      "setActive, by id": metadata(""),
      delete: metadata("", "paid"),
    },
  },
  {
    reason: "A membership names its team: a member has one at most, and the row says which.",
    calls: {
      create: ["+ members[].teamId: string"],
      acceptInvitation: ["+ member.teamId: null"],
      updateMemberRole: ["+ teamId: null"],
      "updateMemberRole, several": ["+ teamId: null"],
      "removeMember, by email": ["+ member.teamId: null"],
      leave: ["+ teamId: null"],
      addTeamMember: ["+ organizationId: string", '+ role: "member,admin"'],
      listTeamMembers: [
        "+ [].organizationId: string",
        '+ [].role: "member,admin"',
        '+ [].user.email: "bob@people.example.org"',
        "+ [].user.id: string",
        "+ [].user.image: null",
        '+ [].user.name: "bob"',
        "+ [].user: object",
      ],
    },
  },
  {
    reason: "Metadata and the team, as above; teams do not count their members.",
    calls: {
      getFullOrganization: ["+ members[].teamId: string", ...metadata(""), "- teams[].memberCount: 1"],
      "getFullOrganization, by slug": ["+ members[].teamId: string", ...metadata(""), "- teams[].memberCount: 1"],
    },
  },
  {
    reason: "Who was removed is named with their person, however the call named them.",
    calls: {
      "removeMember, by id": [
        "+ member.teamId: null",
        '+ member.user.email: "bob@people.example.org"',
        "+ member.user.id: string",
        "+ member.user.image: null",
        '+ member.user.name: "bob"',
        "+ member.user: object",
      ],
    },
  },
  {
    reason: "The active member comes with what each of its roles grants, for can() in the browser.",
    calls: {
      getActiveMember: ["+ grants.member: object", "+ grants: object", "+ teamId: null"],
      getActiveMemberRole: ["+ grants.member: object", "+ grants: object"],
    },
  },
  {
    reason: "A page says where the next one begins; members name their team.",
    calls: {
      listInvitations: ["+ [].cursor: string"],
      listUserInvitations: ["+ [].cursor: string"],
      listMembers: ["+ members[].teamId: null", "+ members[].teamId: string", "+ nextCursor: null"],
      "listMembers, a page": ["+ members[].teamId: null", "+ nextCursor: null"],
    },
  },
  {
    reason: "An outsider gets one error from every call.",
    calls: {
      "update, an outsider": [`${OUTSIDER}, not 400 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION`],
      "inviteMember, an outsider": [`${OUTSIDER}, not 400 MEMBER_NOT_FOUND`],
      "hasPermission, an outsider": [`${OUTSIDER}, not 401 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION`],
      "leave, twice": [`${OUTSIDER}, not 400 MEMBER_NOT_FOUND`],
      "delete, an outsider": [`${OUTSIDER}, not 400 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION`],
    },
  },
  {
    reason: "What was deleted is not there, rather than somebody else's.",
    calls: { "delete, twice": ["400 ORGANIZATION_NOT_FOUND, not 400 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"] },
  },
  {
    reason: "The last owner is kept by one error, whichever way they would go.",
    calls: {
      "updateMemberRole, the only owner": [
        "400 YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER, not 400 YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER",
      ],
    },
  },
  {
    reason: "Who is not in the organization is no member to be found in it.",
    calls: {
      "addTeamMember, an outsider": ["400 MEMBER_NOT_FOUND, not 400 USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION"],
    },
  },
  {
    reason: "The last team stays, says the error: its owner may delete teams.",
    calls: {
      "removeTeam, the last one": ["400 UNABLE_TO_REMOVE_LAST_TEAM, not 403 YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM"],
    },
  },
  {
    reason: "What has never been changed has no time of change, and what has been changed has.",
    calls: {
      createTeam: ["+ updatedAt: null", "- updatedAt: date"],
      listTeams: ["- [].updatedAt: date"],
      updateRole: ["+ roleData.updatedAt: date", "- roleData.updatedAt: null"],
    },
  },
];
