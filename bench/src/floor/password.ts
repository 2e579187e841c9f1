import { randomBytes, scrypt } from "node:crypto";
import type { Hasher } from "../contenders/contender.ts";

const parameters = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };

const derive = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 64, parameters, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString("hex"));
    });
  });

/** The format is `salt:key`. */
export const scryptHasher: Hasher = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${await derive(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key = ""] = hash.split(":");
    return (await derive(password, salt)) === key;
  },
};
