export { ANSWER_TEXT } from "./contracts/answer-text.ts";
export type { AuthHandler } from "./contracts/auth-handler.ts";
export {
  type Caller,
  NOBODY,
  type Nobody,
  readCaller,
  requireCaller,
  type SessionInput,
  type SessionOf,
  type SessionSource,
} from "./guards/caller.ts";
export {
  type Asked,
  createPermissionCheck,
  type Needs,
  type Permitted,
  type ResolvedOrganization,
} from "./guards/permission.ts";
export { refusalOf } from "./guards/refusal.ts";
export { toSafePath } from "./http/trusted-url.ts";
