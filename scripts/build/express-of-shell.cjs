/**
 * The parts of Express that the shell uses, for bundles. The rest of Express is 700 kB that each start would read, and takes
 * as long to set up as the rest of the shell. The parser of bodies is loaded with the first body.
 */
exports.Router = require('router');

/** @param {object} options */
exports.raw = (options) => {
  /** @type {Function | undefined} */
  let parse;
  return (/** @type {unknown[]} */ ...given) => {
    // @ts-expect-error It has no types.
    parse ??= require('body-parser/raw')(options);
    return parse?.(...given);
  };
};
