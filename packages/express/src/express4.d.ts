// Express 4 under a second name, for the tests; typed as 5.
declare module "express4" {
  import express from "express";
  export = express;
}
