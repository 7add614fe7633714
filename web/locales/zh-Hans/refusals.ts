import { zhHans } from '@glasshouse/contract/languages/zh-hans.ts'

export default zhHans.refusals
