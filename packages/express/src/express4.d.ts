// Express 4 under a second name, for the tests: what they call of it is typed as in 5.
declare module "express4" {
  import express from "express";
  export = express;
}
