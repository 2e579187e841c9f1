import type { DatabaseName } from "../databases.ts";
import type { Folder } from "../folder.ts";
import type { Plan } from "../plan.ts";

export interface PlanOptions {
  readonly database: DatabaseName;
  makeSecret(): string;
}

export interface Framework {
  readonly name: string;
  isIn(folder: Folder): boolean;
  plan(folder: Folder, options: PlanOptions): Omit<Plan, "framework">;
}
