import type en from '../en/register.ts'
import type { Texts } from '../texts.ts'

export default {} satisfies Texts<typeof en>
