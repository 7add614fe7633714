import type en from '../en/login.ts'
import type { Texts } from '../texts.ts'

export default {} satisfies Texts<typeof en>
