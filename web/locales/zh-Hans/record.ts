import type en from '../en/record.ts'
import type { Texts } from '../texts.ts'

export default {} satisfies Texts<typeof en>
