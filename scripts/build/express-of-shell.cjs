/**
 * The part of Express that the shell uses, for bundles. The rest of Express is 700 kB that each start would read, and takes
 * as long to set up as the rest of the shell.
 */
exports.Router = require('router');
