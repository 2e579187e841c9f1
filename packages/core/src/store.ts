export { c } from "./contracts/column.ts";
export type { Description, ToolDescription } from "./contracts/description.ts";
export { describeAuth } from "./contracts/description.ts";
export type { Setup } from "./contracts/setup.ts";
export type {
  Changes,
  Comparison,
  CountByQuery,
  Database,
  Join,
  Joined,
  JoinedTransaction,
  ListQuery,
  NewRow,
  Order,
  Query,
  ReadQuery,
  Store,
  TransactionHint,
  Where,
} from "./contracts/store.ts";
export { Increment, isIncrement, isOperator, Operator, op } from "./contracts/store.ts";
export type {
  Column,
  ColumnKind,
  Columns,
  MissingPluginRows,
  Reference,
  Row,
  Schema,
  Sealing,
  Table,
} from "./contracts/table.ts";
export { defineTable } from "./contracts/table.ts";
export { isForeignSeal, openForeign } from "./crypto/foreign-seal.ts";
export { isPlaceholderEmail } from "./data/placeholder-email.ts";
export {
  isStoreConflict,
  isStoreNotReady,
  isStoreUnavailable,
  StoreConflict,
  StoreNotReady,
  StoreUnavailable,
} from "./data/store-errors.ts";
export { account } from "./data/tables/account.ts";
export { mail } from "./data/tables/mail.ts";
export { rateLimit } from "./data/tables/rate-limit.ts";
export { session } from "./data/tables/session.ts";
export { user } from "./data/tables/user.ts";
export { verification } from "./data/tables/verification.ts";
export type { Shapes } from "./kernel/check-options.ts";
export { checkOptions } from "./kernel/check-options.ts";
export { FOLDED_CHARACTERS, foldText } from "./kernel/fold-text.ts";
export { toInstantText } from "./kernel/instant-text.ts";
export { shape } from "./kernel/shape-kit.ts";
export { placeholderEmail } from "./services/oauth/placeholder-email.ts";
export { assertOperator } from "./stores/check-operator.ts";
export { indexSchema } from "./stores/check-schema.ts";
export { assertIncrement, assertValue, assertWritable, columnOf, completeRow, idsOf } from "./stores/check-value.ts";
export { Gate } from "./stores/gate.ts";
export { TransactionScope } from "./stores/transaction-scope.ts";
