/** All that a program which a test starts gets to know of the surroundings: nothing that would change what it does. */
export const ownVariables = {
  PATH: process.env['PATH'],
  // Where Node keeps what it has compiled: otherwise that is half of what the start of a program costs.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
