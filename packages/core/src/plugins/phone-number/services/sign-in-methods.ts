import { op, type SignInMethodsDefinition } from "../../../plugin.ts";
import { NO_NUMBER } from "./set-number.ts";

export const METHOD = "phone-number";

export const phoneSignInMethods: SignInMethodsDefinition = {
  async list(userId, { users }) {
    const [user] = await users.list({ where: { id: userId, phoneNumberVerified: true }, limit: 1 });
    if (user === undefined || typeof user.phoneNumber !== "string") return [];
    const { phoneNumber: label, createdAt, updatedAt } = user;
    return [{ id: METHOD, method: METHOD, label, createdAt, updatedAt }];
  },

  async end(userId, { users }, since) {
    const added = since === undefined ? {} : { phoneNumberVerifiedAt: op.gt(since) };
    const [user] = await users.list({ where: { id: userId, ...added }, limit: 1 });
    if (user !== undefined) await users.update(userId, NO_NUMBER);
  },

  remove: async (userId, _method, { users }) => (await users.update(userId, NO_NUMBER)) !== null,
};
