import { randomBytes, scrypt } from "node:crypto";
import { type Setup, stub } from "../contenders/contender.ts";

const parameters = { N: 16384, r: 16, p: 1, maxmem: 128 * 16384 * 16 * 2 };

/** scrypt on the thread pool, alone: what every sign-in is measured against. */
export const derive = (password: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, 64, parameters, (error, key) => {
      if (error) reject(error);
      else resolve(key.toString("hex"));
    });
  });

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${await derive(password, salt)}`;
}

async function verify({ hash, password }: { readonly hash: string; readonly password: string }): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  return (await derive(password, salt)) === key;
}

export const hasherOf = (setup: Setup) => (setup.password === "stub" ? stub : { hash, verify });
