export interface UserQuery {
  readonly where: Readonly<Record<string, unknown>>;
  readonly orderBy?: readonly {
    readonly column: string;
    readonly direction: "asc" | "desc";
    readonly folded?: boolean;
  }[];
  readonly limit?: number;
  readonly offset?: number;
}
