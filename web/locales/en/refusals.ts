import { en } from '@glasshouse/contract/languages/en.ts'

/** The server's words about an input: forms say them before they ask. */
export default en.refusals
