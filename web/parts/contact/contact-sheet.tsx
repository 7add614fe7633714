import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../kit/sheet.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { type ContactKind, keepContacts, type SentCode } from './contacts.ts'
import { NewContactForm } from './new-contact-form.tsx'

type ContactSheetProps = SheetState & {
  kind: ContactKind
  /** The contact in the profile; empty text for none. */
  present: string
  isVerified: boolean
}

/** A new mobile number or email: it counts from the code on that is sent to it. */
export default function ContactSheet({ kind, present, isVerified, ...sheet }: ContactSheetProps) {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<SentCode>()
  const act = present === '' ? 'add' : isVerified ? 'change' : 'verify'
  return (
    <Sheet {...sheet} title={t(($) => $[kind][act])}>
      {sent ? (
        <ConfirmForm
          kind={kind}
          sent={sent}
          onBack={() => setSent(undefined)}
          onConfirmed={(contacts) => {
            keepContacts(contacts)
            toastSuccess(t(($) => $[kind].saved))
            sheet.onOpenChange(false)
          }}
        />
      ) : (
        <NewContactForm
          kind={kind}
          verified={isVerified ? present : ''}
          suggested={isVerified ? '' : present}
          onSent={setSent}
        />
      )}
    </Sheet>
  )
}
