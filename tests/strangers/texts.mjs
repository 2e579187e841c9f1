/** A body of texts, in Standard Schema's words. @see https://standardschema.dev */
export const texts = (...names) => ({
  "~standard": {
    version: 1,
    vendor: "stranger",
    validate(value) {
      const missing = names.filter((name) => typeof value?.[name] !== "string");
      return missing.length > 0 ? { issues: missing.map((name) => ({ message: `${name} is missing` })) } : { value };
    },
  },
});
