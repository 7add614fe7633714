import type { Notice } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { RichText } from '../../parts/text/rich-text.tsx'
import { dateTimeText } from '../../parts/times/times.ts'
import { Attachment } from './attachment.tsx'
import { Marks } from './notice-rows.tsx'

/** A whole notice. */
export default function NoticeSheet({ notice, ...sheet }: SheetState & { notice: Notice }) {
  const { t, i18n } = useTranslation('notice')
  return (
    <Sheet isDetail {...sheet} title={notice.title}>
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
        <Marks notice={notice} />
        <span>{t(($) => $.tabs[notice.type])}</span>
        <span>{dateTimeText(notice.createtime, i18n.language)}</span>
      </p>
      <RichText html={notice.content} className="mt-4" />
      {notice.attachment && <Attachment file={notice.attachment} />}
    </Sheet>
  )
}
