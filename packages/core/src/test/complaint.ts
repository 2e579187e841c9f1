import type { AuthOptions } from "../contracts/options.ts";
import { createAuth } from "../create-auth.ts";
import { memory } from "../memory.ts";

const SECRET = "a-secret-of-tests-0123456789-ABCDEFGH";
export const CLIENT = { clientId: "app", clientSecret: "secret" };
export const ENDPOINTS = {
  authorization: "https://id.example.com/authorize",
  token: "https://id.example.com/token",
  userInfo: "https://id.example.com/me",
};
export const CUSTOM = { ...CLIENT, id: "mock", endpoints: ENDPOINTS };

/** Returns the error of start-up for options that the compiler may not have checked. */
export function complaint(options: object): string {
  const whole = { baseURL: "https://app.example.com", secret: SECRET, database: memory(), environment: "test" };
  try {
    createAuth({ ...whole, ...options } as AuthOptions<never>);
  } catch (error) {
    if (error instanceof Error && error.name === "OptionsError") return error.message;
    throw error;
  }
  return "none";
}
export const ofCustom = (changes: object): string => complaint({ customProviders: [{ ...CUSTOM, ...changes }] });
export const ofSocial = (socialProviders: object): string => complaint({ socialProviders });
