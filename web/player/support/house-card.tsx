import { houseInfo } from '@glasshouse/contract/house.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/card.tsx'
import { callQuery } from '../../lib/queries.ts'

/** Who runs the house, and how to reach it other than here, where an operator says so. */
export function HouseCard() {
  const { t } = useTranslation('support')
  const { data } = useQuery({ ...callQuery(houseInfo, {}), staleTime: Number.POSITIVE_INFINITY })
  if (!data) return null
  const { name, mail, phone, legal } = data.brand
  if (mail === null && phone === null && legal === null) return null
  return (
    <Card className="p-4">
      <h2 className="text-base font-bold">{t(($) => $.house.title, { brand: name })}</h2>
      {mail && <Reach label={t(($) => $.house.mail)} text={mail} href={`mailto:${mail}`} />}
      {phone && (
        <Reach label={t(($) => $.house.phone)} text={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`} />
      )}
      {legal && <p className="mt-2 text-xs leading-relaxed whitespace-pre-line text-ink-soft">{legal}</p>}
    </Card>
  )
}

function Reach({ label, text, href }: { label: string; text: string; href: string }) {
  return (
    <p className="flex min-h-touch items-center justify-between gap-4 text-sm">
      <span className="text-ink-soft">{label}</span>
      <a href={href} className="min-w-0 truncate font-semibold text-action">
        {text}
      </a>
    </p>
  )
}
