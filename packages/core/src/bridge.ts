export { ANSWER_CALL, type Answer, type AnswerCall } from "./contracts/answer.ts";
export type { AuthHandler } from "./contracts/auth-handler.ts";
export type { BodyReader, IncomingCall } from "./contracts/incoming-call.ts";
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
export { openBodyOf } from "./http/request-call.ts";
export { toSafePath } from "./http/trusted-url.ts";
