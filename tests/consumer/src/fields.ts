import { defineFields } from "@sallyport/core";

export const userFields = defineFields({
  nickname: { type: "string", required: false },
  credits: { type: "number", defaultValue: 10, input: false },
  newsletter: { type: "boolean", defaultValue: false },
});

declare module "@sallyport/core" {
  interface Register {
    userFields: typeof userFields;
  }
}
