import { en } from '@glasshouse/contract/languages/en.ts'

/** What the server would say to an input: forms say it before they ask. */
export default en.refusals
