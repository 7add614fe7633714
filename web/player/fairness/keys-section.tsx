import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../lib/queries.ts'
import { CopiedKey } from './copied-key.tsx'
import { Section } from './section.tsx'
import { SectionState } from './section-state.tsx'
import { sourceKind } from '../../parts/proofs/source-kind.ts'

/** The keys under which the house and the witness sign, and where each game's outside value comes from. */
export function KeysSection() {
  const { t } = useTranslation('fairness')
  const keys = useQuery({ ...callQuery(fairnessKeys, {}), staleTime: 60_000 })
  // A witness that the house runs shows how a draw is checked, and is independent of nobody.
  const isBeside = keys.data?.witnesses?.beside_house ?? false
  return (
    <Section title={t(($) => $.page.keys.title)} text={t(($) => $.page.keys.text)}>
      {keys.data ? (
        <>
          <dl className="mt-1 divide-y divide-line">
            <CopiedKey name={t(($) => $.page.keys.house)} value={keys.data.house_key} />
            {keys.data.witnesses?.list.map(({ key, url }, at, { length }) => (
              <Fragment key={key}>
                <CopiedKey
                  name={t(($) => $.page.keys[length > 1 ? 'witnessOf' : 'witness'], { number: at + 1 })}
                  value={key}
                />
                <CopiedKey
                  name={t(($) => $.page.keys[length > 1 ? 'addressOf' : 'address'], { number: at + 1 })}
                  value={url}
                  isAddress
                />
              </Fragment>
            ))}
            {keys.data.beacon && (
              <CopiedKey
                name={t(($) => $.page.keys.beacon, { name: keys.data.beacon.name })}
                value={keys.data.beacon.public_key}
              />
            )}
          </dl>
          {keys.data.witnesses && keys.data.witnesses.list.length > 1 && (
            <p className="mt-1 text-sm text-ink-soft">
              {t(($) => $.page.keys.needed, {
                needed: keys.data.witnesses.needed,
                all: keys.data.witnesses.list.length,
              })}
            </p>
          )}
          {(!keys.data.witnesses || isBeside) && (
            <p className="mt-1 rounded-tile bg-raised px-3.5 py-3 text-sm">
              {t(($) => $.page.keys[isBeside ? 'beside' : 'none'])}
            </p>
          )}
          <h3 className="mt-4 text-sm font-bold">{t(($) => $.page.keys.games)}</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {keys.data.games.map(({ code, name, source }) => (
              <li key={code} className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
                <span>{name}</span>
                <span className="flex items-center gap-1.5 font-semibold">
                  {t(($) => $.page.keys.source[sourceKind(source)])}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <SectionState {...keys} className="mt-3 h-64 w-full rounded-tile" />
      )}
    </Section>
  )
}
