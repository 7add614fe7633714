import { RichTextView } from '../../../kit/rich-text.tsx'
import { readIn } from '../draft.ts'
import { noLinks } from './inert.ts'
import { PhoneHeader } from './phone-frame.tsx'
import type { PreviewProps } from './phone-preview.tsx'

/** A standing text on its page. */
export function TextPreview({ draft, language }: PreviewProps) {
  return (
    <>
      <PhoneHeader title={readIn(draft, 'title', language)} />
      <RichTextView html={readIn(draft, 'content', language)} className="p-4" onClick={noLinks} />
    </>
  )
}
