import type en from '../en/profile.ts'
import type { Texts } from '../texts.ts'

export default {} satisfies Texts<typeof en>
