import { zhHant } from '@glasshouse/contract/languages/zh-hant.ts'

export default zhHant.refusals
