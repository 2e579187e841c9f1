import type { Order, Table } from "@sallyport/core/store";

export type Values = Readonly<Record<string, unknown>>;
export type Named = Pick<Table, "name">;

interface JoinQuery {
  readonly table: Named;
  readonly on: string;
  readonly where?: Values;
  readonly columns?: readonly string[];
}

export interface AnyQuery {
  readonly where: Values;
  readonly join?: JoinQuery;
  readonly orderBy?: readonly Order<Table>[];
  readonly limit?: number;
  readonly offset?: number;
  readonly lock?: boolean;
  readonly replica?: boolean;
}

export interface CountByQuery {
  readonly where: Values;
  readonly by: string;
  readonly replica?: boolean;
}
