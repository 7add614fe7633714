/** The environment of programs that tests start: nothing that would change what they do. */
export const ownVariables = {
  PATH: process.env['PATH'],
  // Where Node keeps what it has compiled: otherwise that is half of what the start of a program costs.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
