import type { Notice } from '@glasshouse/contract/content.ts'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { RichText } from '../../parts/text/rich-text.tsx'
import { dateTimeText } from '../../parts/times/times.ts'
import { Attachment } from './attachment.tsx'
import { Marks } from './notice-rows.tsx'

type NoticeSheetProps = { notice: Notice; open: boolean; onOpenChange: (open: boolean) => void }

/** A whole notice. */
export default function NoticeSheet({ notice, open, onOpenChange }: NoticeSheetProps) {
  const { t, i18n } = useTranslation('notice')
  return (
    <Sheet isDetail open={open} onOpenChange={onOpenChange} title={notice.title}>
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
