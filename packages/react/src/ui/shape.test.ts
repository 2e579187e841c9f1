import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const read = (file: string): string => readFileSync(folder + file, "utf8");
const filesOf = (room: string): string[] =>
  readdirSync(folder + room, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test"))
    .map((file) => `${room}/${file}`);

const manifest = JSON.parse(read("../../package.json")) as {
  readonly exports: Readonly<Record<string, { readonly source?: string } | string>>;
};
/** Those of the screens, as the package hands them out. */
const ENTRIES = Object.values(manifest.exports).flatMap((entry) => {
  const [, file] = /^\.\/src\/ui\/([\w-]+\.ts)$/.exec((typeof entry === "object" && entry.source) || "") ?? [];
  return file === undefined ? [] : [file];
});
/** What the entries hand on, by the file that has it; types apart. */
const exported = ENTRIES.flatMap((entry) =>
  [...read(entry).matchAll(/^export \{([^}]+)\} from "\.\/([^"]+)"/gm)].map(([, names = "", file = ""]) => ({
    file,
    names: names.split(",").map((name) => name.trim()),
  })),
);
const namesIn = (room: string): string[] =>
  exported.filter(({ file }) => file.startsWith(`${room}/`)).flatMap(({ names }) => names);

/** Of which hooks each screen is drawn. */
const HOOKS: Readonly<Record<string, readonly string[]>> = {
  SignIn: ["useSignIn", "useSocial", "useVerificationMail", "useSignedInNotice"],
  SignUp: ["useSignUp", "useSocial", "useVerificationMail", "useSignedInNotice"],
  ForgotPassword: ["useForgotPassword"],
  ResetPassword: ["useResetPassword"],
  VerifyEmail: ["useVerifyEmail"],
  SocialButtons: ["useSocial"],
  AuthError: ["useAuthError"],
  Reauthenticate: ["useProof", "useProofForm", "useReauthenticate", "useSocial"],
  UserButton: ["useUserButton"],
  UserProfile: [
    "useUserProfile",
    "useProfile",
    "usePicture",
    "useChangeEmail",
    "usePendingMove",
    "useVerificationMail",
    "useChangePassword",
    "useFirstPassword",
    "useSecondFactor",
    "useEnrolment",
    "useBackupCodes",
    "useDisableFactor",
    "useTrustedDeviceList",
    "useCopy",
    "useSignInMethods",
    "useLink",
    "useDevices",
    "useDeleteAccount",
  ],
  TwoFactor: ["useTwoFactorSignIn", "useChallenge", "useSendCode", "useEnrolment"],
  AcceptInvitation: ["useAcceptInvitation", "useVerificationMail", "useSocial"],
  CreateOrganization: ["useCreateOrganization"],
  OrganizationSwitcher: ["useOrganizationSwitcher"],
  OrganizationProfile: [
    "useOrganizationProfile",
    "useMembersTable",
    "useManageMember",
    "useInvite",
    "useInvitationList",
    "useManageInvitation",
    "useTeamList",
    "useTeamForm",
    "useTeamPeople",
    "useRoleList",
    "useRoleForm",
    "useOrganizationSettings",
    "useLeaving",
    "useDeleteOrganization",
    "useChange",
  ],
  AdminUsers: ["useAdminUsers"],
  AdminUser: [
    "useAdminUser",
    "useEndSessions",
    "useSetRoles",
    "useSetPassword",
    "useBecome",
    "useBanUser",
    "useUnbanUser",
    "useDeleteUser",
  ],
  AuditLog: ["useAuditLog"],
  ImpersonationBanner: ["useImpersonationBanner"],
  ApiKeys: ["useApiKeyList", "useKeyForm", "useCopy"],
  // Of the client's own hooks, which have no words: `useSession` and `usePermission`.
  RequireSession: [],
  SignedIn: [],
  SignedOut: [],
  Show: [],
};

test("each finished screen has its hooks, which are exported", () => {
  expect(Object.keys(HOOKS).sort()).toEqual(namesIn("screens").sort());
  const flows = [...namesIn("flows"), ...namesIn("forms")];
  const missing = Object.values(HOOKS)
    .flat()
    .filter((hook) => !flows.includes(hook));
  expect(missing).toEqual([]);
});

test("what a screen draws itself from is named beside it, and nothing else", () => {
  const flows = namesIn("flows");
  const drawn = new Set(filesOf("screens").flatMap((file) => read(file).match(/\buse[A-Z]\w*(?=\()/g) ?? []));
  const named = new Set(Object.values(HOOKS).flat());
  // Asked for by another hook, and given to the screen.
  const inside = ["useProof"];
  expect([...named].filter((hook) => !drawn.has(hook) && !inside.includes(hook))).toEqual([]);
  expect(flows.filter((hook) => drawn.has(hook) && !named.has(hook))).toEqual([]);
});

test("a screen asks no server: its calls are its hooks'", () => {
  const asking = filesOf("screens").filter((file) =>
    /(?<![-\w])client\.|\{[^}]*\bclient\b[^}]*\} = useUI|use(Organization|Admin)Client\(|\buse(Resend|List|Form)(<\w+>)?\(/.test(
      read(file),
    ),
  );
  expect(asking).toEqual([]);
});

test("each part is exported, and so is every type that its file shares", () => {
  const types = ENTRIES.map(read).join("\n");
  for (const file of filesOf("parts")) {
    const own = [...read(file).matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].map(
      ([, name = ""]) => name,
    );
    expect(own.length).toBeGreaterThan(0);
    for (const name of own) expect(types, `${name} of ${file}`).toMatch(new RegExp(`[{, ]${name}[, ]`));
  }
});
