import { type Services, sessionTable } from "../../../plugin.ts";

export const MET_AT = "twoFactorAt";
export const NOT_MET: object = { [MET_AT]: null };

export const forgetMet = ({ store }: Pick<Services, "store">, userId: string): Promise<number> =>
  store.update(sessionTable, { where: { userId } }, NOT_MET);
