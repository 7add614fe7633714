import type en from '../en/history.ts'
import type { Texts } from '../texts.ts'

export default {} satisfies Texts<typeof en>
