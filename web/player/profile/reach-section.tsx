import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts, withTexts } from '../../lib/languages.ts'
import type { ContactKind } from '../../parts/contact/contacts.ts'
import type { Profile } from './keep-profile.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

const ContactSheet = lazy(() =>
  withTexts(import('../../parts/contact/contact-sheet.tsx'), loadTexts('contact')),
)

/** Mobile number and email, and the way to change them. */
export function ReachSection({ user }: { user: Profile }) {
  const { t } = useTranslation('userinfo')
  const [opened, setOpened] = useState<{ kind: ContactKind; open: boolean; time: number }>()
  const verified = { mobile: user.mobile_verified, email: user.email_verified }
  const open = (kind: ContactKind) =>
    setOpened((before) => ({ kind, open: true, time: (before?.time ?? 0) + 1 }))
  return (
    <Section title={t(($) => $.reach.title)} text={t(($) => $.reach.text)}>
      {(['mobile', 'email'] as const).map((kind) => (
        <Row
          key={kind}
          label={t(($) => $.reach[kind])}
          value={
            user[kind] ? (
              <>
                <span className="block">{user[kind]}</span>
                <Mark isVerified={verified[kind]} />
              </>
            ) : (
              <span className="text-ink-soft">{t(($) => $.reach.none)}</span>
            )
          }
          onOpen={() => open(kind)}
        />
      ))}
      <Suspense>
        {opened && (
          <ContactSheet
            key={opened.time}
            kind={opened.kind}
            present={user[opened.kind]}
            isVerified={verified[opened.kind]}
            open={opened.open}
            onOpenChange={(next) => setOpened({ ...opened, open: next })}
          />
        )}
      </Suspense>
    </Section>
  )
}

function Mark({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation('userinfo')
  return (
    <span className={`block text-xs font-semibold ${isVerified ? 'text-good' : 'text-gold'}`}>
      {isVerified ? t(($) => $.reach.verified) : t(($) => $.reach.unverified)}
    </span>
  )
}
