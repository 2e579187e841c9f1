type IsFunction<Value> = NonNullable<Value> extends (...args: never[]) => unknown ? true : false;
/** Every option of better-auth that is not a function. The compiler reports those of a new version. */
export type Plain<Options> = {
  [Name in keyof Required<Options> as IsFunction<Options[Name]> extends true ? never : Name]: unknown;
};
