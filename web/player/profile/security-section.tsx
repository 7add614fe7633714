import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSheet } from '../../kit/use-sheet.ts'
import { navigateTo } from '../../lib/router.ts'
import type { Profile } from './keep-profile.ts'
import { Row } from './row.tsx'
import { Section } from './section.tsx'

const PasswordSheet = lazy(() => import('./password-sheet.tsx'))

/** The password and the devices. Who signs in by code alone sets a first password as one that was forgotten. */
export function SecuritySection({ user }: { user: Profile }) {
  const { t } = useTranslation('userinfo')
  const sheet = useSheet()
  return (
    <Section title={t(($) => $.security.title)}>
      {user.has_password ? (
        <Row label={t(($) => $.security.password)} onOpen={() => sheet.show()} />
      ) : (
        <Row
          label={t(($) => $.security.firstPassword)}
          onOpen={() => void navigateTo('/pages/login/forgot')}
        />
      )}
      <Row
        label={t(($) => $.security.devices)}
        note={t(($) => $.security.devicesText)}
        onOpen={() => void navigateTo('/pages/profile/devices')}
      />
      <Suspense>{sheet.isNeeded && <PasswordSheet {...sheet.props} />}</Suspense>
    </Section>
  )
}
