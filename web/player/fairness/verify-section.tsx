import { fairnessKeys } from '@glasshouse/contract/public-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../lib/copy.ts'
import { callQuery } from '../../lib/queries.ts'
import { Section } from './section.tsx'
import { VerifierFile } from './verifier-file.tsx'

/** How to check without this page, and without the house. */
export function VerifySection() {
  const { t } = useTranslation('fairness')
  const keys = useQuery({ ...callQuery(fairnessKeys, {}), staleTime: 60_000 })
  const game = keys.data?.games[0]?.code ?? 'dice-3m'
  const commands = [
    { name: 'one', command: 'node glasshouse-verify.mjs proof.json receipt.json' },
    {
      name: 'many',
      command: `node glasshouse-verify.mjs --from ${location.origin} --game ${game} --last 100`,
    },
  ] as const
  const copy = (command: string) =>
    copyText(command, { copied: t(($) => $.proof.copied), failed: t(($) => $.proof.copyFailed) })
  return (
    <Section title={t(($) => $.page.verify.title)} text={t(($) => $.page.verify.text)}>
      <VerifierFile />
      <a
        href="/verifier/glasshouse-verify.mjs"
        download
        className="mt-2 inline-flex min-h-touch items-center text-sm font-semibold text-action"
      >
        {t(($) => $.page.verify.program)}
      </a>
      <ul className="mt-1 space-y-3">
        {commands.map(({ name, command }) => (
          <li key={name}>
            <p className="text-sm font-semibold">{t(($) => $.page.verify[name])}</p>
            <p className="mt-1 flex items-center gap-2 rounded-tile bg-raised py-1 pr-1 pl-3">
              <code className="min-w-0 flex-1 py-1.5 text-xs leading-[1.667] break-words">{command}</code>
              <Button
                variant="ghost"
                size="small"
                aria-label={t(($) => $.proof.copyOf, { name: t(($) => $.page.verify[name]) })}
                onClick={() => void copy(command)}
              >
                {t(($) => $.proof.copy)}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm leading-relaxed text-ink-soft">{t(($) => $.page.verify.formats)}</p>
    </Section>
  )
}
